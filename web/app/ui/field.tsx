import type { ComponentProps, ReactNode } from 'react'

export interface FieldText {
  name: string
  /** Defaults to the name; needed if the name is not unique on the page. */
  id?: string
  label: string
  hint?: ReactNode
  error?: string | undefined
}

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'name' | 'id' | 'className'>

/** A labeled input with its error above it, linked for screen readers. */
export function TextField({ name, id = name, label, hint, error, ...input }: TextFieldProps) {
  return (
    <Labeled name={name} id={id} label={label} hint={hint} error={error} required={input.required}>
      <input
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name: id, hint, error })}
        className={`${fieldBox} h-12`}
      />
    </Labeled>
  )
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'>

export function TextArea({ name, id = name, label, hint, error, ...input }: TextAreaProps) {
  return (
    <Labeled name={name} id={id} label={label} hint={hint} error={error} required={input.required}>
      <textarea
        rows={6}
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ name: id, hint, error })}
        className={`${fieldBox} py-3`}
      />
    </Labeled>
  )
}

interface LabeledProps extends FieldText {
  required?: boolean | undefined
  children: ReactNode
}

/** The label, hint and error of a field. */
export function Labeled({ name, id = name, label, hint, error, required, children }: LabeledProps) {
  return (
    <div>
      {/* By style, so that the mark is not part of the accessible name. */}
      <label
        htmlFor={id}
        className={`block font-medium ${required ? "after:text-sale after:content-['_*'/'']" : ''}`}
      >
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={id}>{error}</FieldError>
      <div className="mt-1.5">{children}</div>
    </div>
  )
}

/** The error of a field; `announced` where no focus change reads it out. */
export function FieldError({
  id,
  announced = false,
  children,
}: {
  id: string
  announced?: boolean
  children?: string | null | undefined
}) {
  if (!children) return null
  return (
    <p
      id={`${id}-error`}
      role={announced ? 'alert' : undefined}
      className="mt-1 text-sm font-medium text-sale"
    >
      {children}
    </p>
  )
}

export function describedBy({
  name,
  hint,
  error,
}: Pick<FieldText, 'name' | 'hint' | 'error'>): string | undefined {
  return [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
}

export const fieldBox =
  'block w-full rounded-xl border border-edge bg-white px-4 text-base [&[readonly]]:bg-mist aria-invalid:border-2 aria-invalid:border-sale'

/** Stays focusable while the form is being submitted. */
export function SubmitButton({
  pending,
  children,
  className = '',
}: {
  pending: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <button
      type="submit"
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={`button-primary min-h-12 aria-disabled:opacity-60 ${className}`}
    >
      {children}
    </button>
  )
}
