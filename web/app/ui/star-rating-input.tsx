import { FieldError } from './field.tsx'

interface StarRatingInputProps {
  name: string
  id: string
  label: string
  chosen: number | null
  error?: string | undefined
}

/** One to five stars as radio buttons; fills the stars up to the chosen one. */
export function StarRatingInput({ name, id, label, chosen, error }: StarRatingInputProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-required
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${id}-label`} className="font-medium after:text-sale after:content-['_*'/'']">
        {label}
      </legend>
      <FieldError id={id}>{error}</FieldError>
      <div className="mt-1 -ml-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-full text-transparent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-[~label:hover]:text-accent has-[~label>:checked]:text-ink hover:text-accent"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === chosen}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <svg
              viewBox="0 0 23 20"
              aria-hidden="true"
              fill="currentColor"
              strokeWidth="1.25"
              strokeLinejoin="round"
              className="size-8 stroke-ink"
            >
              <path d="m11.5 1.2 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L2.7 7.6l6.1-.8z" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
