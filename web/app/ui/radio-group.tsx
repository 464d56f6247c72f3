import { useId, type ReactNode } from 'react'

interface RadioGroupProps<T extends string> {
  legend: ReactNode
  legendClass?: string
  options: readonly RadioOption<T>[]
  value?: T | null
  /** For a group that keeps its own state and is read by its form. */
  defaultValue?: T
  name?: string
  onChange?: (value: T) => void
  className?: string
  optionClass: string
}

interface RadioOption<T extends string> {
  value: T
  content: ReactNode
  /** The name of an option without text. */
  label?: string
}

/** Radio buttons that look like something else; the inputs are invisible and cover their labels. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { legend, legendClass, options, value, defaultValue, onChange } = props
  const id = useId()
  return (
    <fieldset>
      <legend className={legendClass}>{legend}</legend>
      <div className={props.className}>
        {options.map((option) => (
          <label
            key={option.value}
            title={option.label}
            className={`relative flex cursor-pointer items-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${props.optionClass}`}
          >
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              aria-label={option.label}
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === defaultValue })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The look of a pill that turns dark when it is checked. */
export const pillClass =
  'min-h-11 rounded-full border px-4 text-sm font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-white'

/** The look of a color swatch. */
export const swatchClass =
  'size-11 justify-center rounded-full border-2 border-transparent has-checked:border-ink'

export function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className="size-8 rounded-full border border-edge/40 forced-color-adjust-none"
    />
  )
}
