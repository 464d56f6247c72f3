import { memo, useId } from 'react'
import type { Ink } from '@inkloom/contract/catalog'
import type { CustomizerProps } from './customization.ts'

interface InkChoiceProps {
  inks: readonly Ink[]
  chosen: string
  onChange: CustomizerProps['onChange']
}

/** The colours that may be printed with, by their names. */
export const InkChoice = memo(function InkChoice({ inks, chosen, onChange }: InkChoiceProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        Ink:{' '}
        <span className="font-normal text-soft">
          {inks.find(({ hex }) => hex === chosen)?.name ?? 'other'}
        </span>
      </legend>
      <div className="-ml-1.5 flex flex-wrap">
        {inks.map(({ name, hex }) => (
          <label
            key={name}
            title={name}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              value={hex}
              aria-label={name}
              checked={hex === chosen}
              onChange={() => onChange((before) => ({ ...before, ink: hex }))}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              style={{ backgroundColor: hex }}
              className="size-8 rounded-full border border-edge/40 forced-color-adjust-none"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
})
