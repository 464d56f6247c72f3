import type { ReactNode } from 'react'
import { messages } from '@inkloom/contract/messages'
import { formatUsd } from '@inkloom/contract/money'
import type { CartItem } from '@inkloom/contract/storage'
import { paths } from '../../lib/paths.ts'
import { lineTotal, optionsText, pricedLine } from '../../shop/cart-lines.ts'
import { useLinePicture } from '../../shop/line-picture.ts'
import { cart } from '../../stores/cart.ts'
import { Picture } from '../../ui/picture.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { CustomInputs } from './custom-inputs.tsx'
import { Link } from '../../ui/link.tsx'

const share = async (hash = '') => (await import('../../shop/second-look.tsx')).shareKept(hash)

export function Line({ item, notice }: { item: CartItem; notice: ReactNode }) {
  const picture = useLinePicture(item)
  const { price, customFee } = pricedLine(item)
  const name = item.name || messages.unnamedProduct
  const choices = optionsText(item)
  const isCustom = Object.keys(item.custom_inputs).length > 0
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 border-b border-line py-5 last:border-0 sm:grid-cols-[6rem_1fr_auto] sm:gap-x-6">
      <Link
        to={paths.product(item.slug)}
        tabIndex={-1}
        aria-hidden="true"
        className="h-28 overflow-hidden rounded-lg bg-mist sm:h-32"
      >
        <Picture {...picture} sizes="96px" />
      </Link>
      <div className="min-w-0">
        <Link
          to={paths.product(item.slug)}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
        {choices ? <p className="mt-1 text-sm text-soft">{choices}</p> : null}
        <CustomInputs item={item} />
        <p className="mt-1 text-sm tabular-nums">
          {formatUsd(price)}
          {customFee > 0 ? <span className="text-soft"> + {formatUsd(customFee)} custom</span> : null}
        </p>
        {isCustom ? (
          <Link
            to={paths.editLine(item.slug, item.itemId)}
            className="inline-flex min-h-11 items-center text-sm text-link"
          >
            Edit design
          </Link>
        ) : null}
        {item.design ? (
          <button
            type="button"
            onClick={() => void share(item.design)}
            className="ml-4 min-h-11 text-sm text-link"
          >
            Second look
          </button>
        ) : null}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end">
        <Quantity
          of={name}
          value={item.count}
          max={Math.max(item.stock, item.count, 1)}
          onChange={(count) => cart.setQuantity(item.itemId, count)}
          small
        />
        <p className="font-semibold tabular-nums">{formatUsd(lineTotal(item))}</p>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => cart.remove(item.itemId)}
          className="min-h-11 px-1 text-sm text-soft text-link"
        >
          Remove
        </button>
      </div>
      {notice}
    </li>
  )
}
