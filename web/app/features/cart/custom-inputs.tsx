import { useState } from 'react'
import { limits } from '@inkloom/contract/limits'
import type { CartItem } from '@inkloom/contract/storage'
import { truncate } from '../../lib/format.ts'
import { cart } from '../../stores/cart.ts'
import { distinguishingInputs } from './distinguishing-inputs.ts'

/** The most distinguishing custom inputs of a line, truncated; phones show fewer and shorter ones. A button shows the rest. */
export function CustomInputs({ item }: { item: CartItem }) {
  const lines = cart.use().flatMap(({ items }) => items)
  const inputs = distinguishingInputs(item, lines)
  const [isOpen, setIsOpen] = useState(false)
  const { desk, phone } = limits.cartCustomInputs
  if (inputs.length === 0) return null
  return (
    <>
      <ul className="mt-1 text-sm text-soft">
        {inputs.slice(0, isOpen ? Infinity : desk).map(([label, value], index) => (
          <li key={label} className={index >= phone && !isOpen ? 'max-lg:hidden' : ''}>
            {label}: <Value value={value} isWhole={isOpen} />
          </li>
        ))}
      </ul>
      {inputs.length > phone ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={`min-h-11 text-sm text-soft text-link ${inputs.length > desk ? '' : 'lg:hidden'}`}
        >
          {isOpen ? 'Show less' : <MoreText count={inputs.length} />}
        </button>
      ) : null}
    </>
  )
}

function MoreText({ count }: { count: number }) {
  const { desk, phone } = limits.cartCustomInputs
  return (
    <>
      <span className="max-lg:hidden">+{count - desk} more</span>
      <span className="lg:hidden">+{count - phone} more</span>
    </>
  )
}

function Value({ value, isWhole }: { value: string; isWhole: boolean }) {
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
  if (isWhole) return value
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
