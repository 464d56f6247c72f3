import { useId } from 'react'
import { hexOf } from '@inkloom/contract/colors'
import { messages } from '@inkloom/contract/messages'
import { ChevronDownIcon } from '../../ui/icons.tsx'

interface OptionProps {
  values: string[]
  chosen: string | null
  onChoose: (value: string) => void
}

const legend = 'mb-2.5 text-sm font-semibold'

/** Swatches; the chosen colour's name stands beside the legend. */
export function ColorSwatches({ values, chosen, onChoose }: OptionProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={legend}>
        Color: <span className="font-normal text-soft">{chosen ?? 'none chosen'}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            title={value}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              aria-label={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              style={{ backgroundColor: hexOf(value) }}
              className="size-8 rounded-full border border-edge/40 forced-color-adjust-none"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Pills, one of which is always chosen. */
export function TypePills({ values, chosen, onChoose }: OptionProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={legend}>Type</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 text-sm font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Only sizes that can be bought in the chosen colour and type. */
export function SizeSelect({ values, chosen, onChoose }: OptionProps) {
  const id = useId()
  const isEmpty = values.length === 0
  return (
    <div>
      <label htmlFor={id} className={`block ${legend}`}>
        Size
      </label>
      <div className="relative">
        <select
          id={id}
          value={isEmpty ? '' : (chosen ?? '')}
          disabled={isEmpty}
          onChange={(event) => onChoose(event.target.value)}
          className="h-12 w-full cursor-pointer appearance-none rounded-xl border border-edge bg-white pr-11 pl-4 disabled:cursor-default disabled:bg-mist disabled:text-soft"
        >
          <option value="" disabled>
            {isEmpty ? messages.noSizes : 'Select a size'}
          </option>
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-4 size-5" />
      </div>
    </div>
  )
}
