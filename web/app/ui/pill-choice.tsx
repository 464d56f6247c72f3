interface PillChoiceProps {
  name: string
  label: string
  /** Values and what they are called. */
  options: [string, string][]
  chosen: string
}

/** One of a few words, as a group of radio buttons. */
export function PillChoice({ name, label, options, chosen }: PillChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {options.map(([value, text]) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge bg-white px-4 text-sm font-medium has-checked:border-accent has-checked:bg-accent has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
