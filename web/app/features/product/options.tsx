import { useId } from 'react'
import { productMessages } from '@inkloom/contract/product-messages'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { pillClass, RadioGroup, Swatch, swatchClass } from '../../ui/radio-group.tsx'

interface OptionProps {
  values: string[]
  chosen: string | null
  onChoose: (value: string) => void
}

const legend = 'mb-2.5 text-sm font-semibold'

/** Swatches; the legend names the chosen color. */
export function ColorSwatches({
  values,
  hexes,
  chosen,
  onChoose,
}: OptionProps & { hexes: Record<string, string> }) {
  return (
    <RadioGroup
      legend={
        <>
          Color: <span className="font-normal text-soft">{chosen ?? 'none chosen'}</span>
        </>
      }
      legendClass={legend}
      options={values.map((value) => ({
        value,
        label: value,
        content: <Swatch color={hexes[value]!} />,
      }))}
      value={chosen}
      onChange={onChoose}
      className="flex flex-wrap gap-2"
      optionClass={swatchClass}
    />
  )
}

/** Pills, one of which is always chosen. */
export function TypePills({ values, chosen, onChoose }: OptionProps) {
  return (
    <RadioGroup
      legend="Type"
      legendClass={legend}
      options={values.map((value) => ({ value, content: value }))}
      value={chosen}
      onChange={onChoose}
      className="flex flex-wrap gap-2"
      optionClass={`${pillClass} border-edge`}
    />
  )
}

interface SizeSelectProps extends OptionProps {
  soldOut: ReadonlySet<string>
  isMissing: boolean
}

/** Only sizes that are available in the chosen color and type. */
export function SizeSelect({ values, soldOut, chosen, onChoose, isMissing }: SizeSelectProps) {
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
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => onChoose(event.target.value)}
          className="h-12 w-full cursor-pointer appearance-none rounded-xl border border-edge bg-white pr-11 pl-4 disabled:cursor-default disabled:bg-mist disabled:text-soft aria-invalid:border-2 aria-invalid:border-sale"
        >
          <option value="" disabled>
            {isEmpty ? productMessages.noSizes : 'Select a size'}
          </option>
          {values.map((value) => (
            <option key={value} value={value}>
              {soldOut.has(value) ? `${value} (sold out)` : value}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-4 size-5" />
      </div>
      {isMissing ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-sale">
          Size is required.
        </p>
      ) : null}
    </div>
  )
}
