import type { ComponentProps } from 'react'
import { describedBy, fieldBox, Labeled, type FieldText } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'

type SelectFieldProps = FieldText & Omit<ComponentProps<'select'>, 'name' | 'id' | 'className'>

/** A labeled native select. */
export function SelectField({ name, id = name, label, hint, error, children, ...select }: SelectFieldProps) {
  return (
    <Labeled name={name} id={id} label={label} hint={hint} error={error} required={select.required}>
      <div className="relative">
        <select
          {...select}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ name: id, hint, error })}
          className={`${fieldBox} h-12 cursor-pointer appearance-none pr-11`}
        >
          {children}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-4 size-5" />
      </div>
    </Labeled>
  )
}
