import { limits } from '@inkloom/contract/limits'
import type { CartItem } from '@inkloom/contract/storage'
import { truncate } from '../../lib/format.ts'
import { cart } from '../../stores/cart.ts'
import { distinguishingInputs } from './distinguishing-inputs.ts'

/** The most distinguishing custom inputs of a line, truncated; phones show fewer and shorter ones. */
export function CustomInputs({ item }: { item: CartItem }) {
  const lines = cart.use().flatMap(({ items }) => items)
  const inputs = distinguishingInputs(item, lines)
  if (inputs.length === 0) return null
  return (
    <ul className="mt-1 text-sm text-soft">
      {inputs.slice(0, limits.cartCustomInputs.desk).map(([label, value], index) => (
        <li key={label} className={index >= limits.cartCustomInputs.phone ? 'max-lg:hidden' : ''}>
          {label}: <Value value={value} />
        </li>
      ))}
    </ul>
  )
}

function Value({ value }: { value: string }) {
  if (isPicture(value))
    return (
      <img
        src={`${value}-80`}
        alt="yours"
        width="24"
        height="24"
        className="inline size-6 rounded object-cover"
      />
    )
  return (
    <>
      <span className="max-lg:hidden">{truncate(value, limits.cartCustomCharacters.desk)}</span>
      <span className="lg:hidden">{truncate(value, limits.cartCustomCharacters.phone)}</span>
    </>
  )
}

/** Uploaded pictures are stored as their URL. */
export function isPicture(value: string): boolean {
  return /^\/media\/uploads\/[\w-]{22}$/.test(value)
}
