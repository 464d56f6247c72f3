import { useId, useState } from 'react'
import { icon } from './icons.tsx'

const MinusIcon = icon(<path d="M6 12h12" />)
const PlusIcon = icon(<path d="M6 12h12M12 6v12" />)

interface QuantityProps {
  /** What is counted, for screen readers. */
  of: string
  value: number
  max: number
  onChange: (value: number) => void
  small?: boolean
}

/** A whole number from 1 to `max`, by buttons or typed. */
export function Quantity({ of, value, max, onChange, small = false }: QuantityProps) {
  const id = useId()
  // An emptied field keeps the last quantity and shows it again when it is left.
  const [isEmptied, setIsEmptied] = useState(false)
  const set = (next: number) => onChange(Math.min(Math.max(1, max), Math.max(1, next)))
  const button = `icon-button disabled:cursor-default disabled:text-edge/60 disabled:hover:bg-transparent ${small ? 'size-11!' : ''}`
  return (
    <div
      role="group"
      aria-label={`Quantity of ${of}`}
      className="inline-flex items-center rounded-full border border-edge"
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => set(value - 1)}
        className={button}
      >
        <MinusIcon className="size-4" />
      </button>
      <label htmlFor={id} className="sr-only">
        Quantity
      </label>
      <input
        id={id}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        value={isEmptied ? '' : value}
        onChange={(event) => {
          const typed = event.target.value.replaceAll(/\D/g, '').slice(0, 5)
          setIsEmptied(typed === '')
          if (typed !== '') set(Number(typed))
        }}
        onBlur={() => setIsEmptied(false)}
        className="h-11 w-10 border-0 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={value >= max}
        onClick={() => set(value + 1)}
        className={button}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}
