import { startTransition, useId, useOptimistic, type ReactNode } from 'react'
import type { CustomType } from '@inkloom/contract/catalog'
import { describedBy, FieldAdviceFrame, FieldError, FieldLabel } from './field-label.tsx'

interface TextFieldProps {
  field: CustomType
  text: string
  error: string | null
  /** Whether the text keeps the product out of the cart; the advice says why. */
  isRefused: boolean
  advice: ReactNode
  onText: (text: string) => void
  onFocus: () => void
}

export function TextField({ field, text, error, isRefused, advice, onText, onFocus }: TextFieldProps) {
  const id = useId()
  const [shown, show] = useOptimistic(text)
  const { type, required, placeholder, max_length } = field
  // Updates the input immediately and the preview in a transition.
  const onType = (typed: string) => {
    const next = type === 'number' ? typed.replace(/\D/g, '') : typed
    startTransition(() => {
      show(next)
      onText(next)
    })
  }
  return (
    <div>
      <FieldLabel field={field} htmlFor={id} priceId={`${id}-price`} />
      <div className="relative">
        <input
          id={id}
          type="text"
          data-label={field.label}
          value={shown}
          placeholder={placeholder}
          maxLength={max_length}
          inputMode={type === 'number' ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          aria-required={required || undefined}
          aria-invalid={error !== null || isRefused || undefined}
          aria-describedby={describedBy(id, error)}
          onFocus={onFocus}
          onChange={({ target }) => onType(target.value)}
          className="h-12 w-full rounded-xl border border-edge bg-white pr-16 pl-4 placeholder:text-soft aria-invalid:border-sale"
        />
        <span
          id={`${id}-hint`}
          className="pointer-events-none absolute top-3.5 right-4 text-sm text-soft tabular-nums"
        >
          {max_length ? (
            <>
              <span aria-hidden="true">
                {shown.length}/{max_length}
              </span>
              <span className="sr-only">Up to {max_length} characters</span>
            </>
          ) : null}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <FieldAdviceFrame id={`${id}-advice`}>{advice}</FieldAdviceFrame>
    </div>
  )
}
