import { limits } from '@inkloom/contract/limits'
import type { CartItem } from '@inkloom/contract/storage'
import { truncate } from '../../lib/format.ts'
import { cart } from '../../stores/cart.ts'
import { distinguishingInputs } from './distinguishing-inputs.ts'

const { cartCustomInputs, cartCustomCharacters } = limits

/** The most telling of a line's personal values, truncate; a phone shows fewer and shorter ones. */
export function CustomInputs({ item }: { item: CartItem }) {
  const lines = cart.use().flatMap(({ items }) => items)
  const inputs = distinguishingInputs(item, lines)
  if (inputs.length === 0) return null
  return (
    <ul className="mt-1 text-sm text-soft">
      {inputs.slice(0, cartCustomInputs.desk).map(([label, value], index) => (
        <li key={label} className={index >= cartCustomInputs.phone ? 'max-lg:hidden' : ''}>
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
      <span className="max-lg:hidden">{truncate(value, cartCustomCharacters.desk)}</span>
      <span className="lg:hidden">{truncate(value, cartCustomCharacters.phone)}</span>
    </>
  )
}

/** A picture of the shopper is kept by its address with us. */
export function isPicture(value: string): boolean {
  return /^\/media\/uploads\/[\w-]{22}$/.test(value)
}
