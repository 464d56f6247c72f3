import { lazy, Suspense } from 'react'
import { sumsOf } from '@inkloom/contract/cart-sums'
import { formatUsd } from '@inkloom/contract/money'
import type { CartGroup, CartItem } from '@inkloom/contract/storage'
import { messages } from '@inkloom/contract/messages'
import { paths } from '../../lib/paths.ts'
import { lineTotal, optionsText, pricedLine, pricedLines } from '../../shop/cart-lines.ts'
import { useLinePicture } from '../../shop/line-picture.ts'
import { repriceProduct } from '../../shop/volume-prices.ts'
import { cart } from '../../stores/cart.ts'
import { LineSummary } from '../../ui/line-summary.tsx'
import { CustomInputs } from './custom-inputs.tsx'
import { withLineFirst } from './line-first.ts'
import { Link } from '../../ui/link.tsx'

const TeamLines = lazy(async () => ({ default: (await import('./team-lines.tsx')).TeamLines }))

/** The cart in the modal: one table per shop, the added line first. */
export function CartModalContent({ added }: { added: string }) {
  const groups = withLineFirst(cart.use(), added)
  if (groups.length === 0) {
    return (
      <div className="px-6 py-12 text-center">
        <p className="text-xl font-semibold">{messages.emptyCart.title}</p>
        <p className="mt-2 text-soft">{messages.emptyCart.text}</p>
      </div>
    )
  }
  const { subtotal, customFees } = sumsOf(pricedLines(groups), new Map(), null)
  return (
    <>
      <div className="px-6 pt-2">
        {groups.map((group) => (
          <Shop key={group.sellerId} group={group} />
        ))}
      </div>
      <footer className="sticky bottom-0 border-t border-line bg-white px-6 py-4">
        <p className="flex justify-between text-lg font-semibold">
          Subtotal <output className="tabular-nums">{formatUsd(subtotal + customFees)}</output>
        </p>
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <Link to={paths.cart} className="button-quiet">
            View cart
          </Link>
          <Link to={paths.checkout} reloadDocument className="button-primary">
            Checkout
          </Link>
        </div>
      </footer>
    </>
  )
}

/** The lines of one shop: a table, then the team orders. */
function Shop({ group }: { group: CartGroup }) {
  const ordinary = group.items.filter(({ roster }) => !roster)
  if (ordinary.length === group.items.length) return <ShopTable group={group} />
  return (
    <>
      {ordinary.length > 0 ? (
        <ShopTable group={{ ...group, items: ordinary }} />
      ) : (
        <h3 className="my-4 text-sm font-semibold">{group.shopName}</h3>
      )}
      <ul>
        <Suspense>
          <TeamLines items={group.items.filter(({ roster }) => roster)} notice={nothing} line={nothing} />
        </Suspense>
      </ul>
    </>
  )
}

const nothing = () => undefined

function ShopTable({ group }: { group: CartGroup }) {
  return (
    <table className="my-4 w-full text-left text-sm">
      <caption className="pb-2 text-left font-semibold">{group.shopName}</caption>
      <thead className="sr-only sm:not-sr-only">
        <tr className="border-b border-line text-soft">
          <th scope="col" className="py-2 font-medium">
            Product
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium">
            Price
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium">
            Quantity
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium">
            Subtotal
          </th>
          <th scope="col" className="py-2">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {group.items.map((item) => (
          <Row key={item.itemId} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item }: { item: CartItem }) {
  const { price, customFee } = pricedLine(item)
  return (
    <tr className="border-b border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-3">
      <td className="py-3 max-sm:col-span-2 max-sm:py-0">
        <Product item={item} />
      </td>
      <td className="px-2 py-3 text-right tabular-nums max-sm:hidden">{formatUsd(price + customFee)}</td>
      <td className="px-2 py-3 text-right tabular-nums max-sm:px-0 max-sm:py-1 max-sm:text-left max-sm:text-soft">
        <span className="sm:hidden">{formatUsd(price + customFee)} × </span>
        {item.count}
      </td>
      <td className="px-2 py-3 text-right font-medium tabular-nums max-sm:px-0 max-sm:py-1">
        {formatUsd(lineTotal(item))}
      </td>
      <td className="py-1 text-right max-sm:col-span-2">
        <button
          type="button"
          aria-label={`Remove ${item.name || messages.unnamedProduct}`}
          onClick={() => {
            cart.remove(item.itemId)
            void repriceProduct(item.slug)
          }}
          className="min-h-11 px-1 text-soft text-link"
        >
          Remove
        </button>
      </td>
    </tr>
  )
}

function Product({ item }: { item: CartItem }) {
  const picture = useLinePicture(item)
  const name = item.name || messages.unnamedProduct
  const options = optionsText(item)
  return (
    <LineSummary
      picture={{ ...picture, sizes: '48px' }}
      pictureClass="h-16 w-12 rounded-md"
      name={name}
      to={paths.product(item.slug)}
      nameClass="line-clamp-2 font-medium hover:underline"
      className="gap-3"
    >
      {options ? <p className="mt-0.5 text-soft">{options}</p> : null}
      <CustomInputs item={item} />
      {Object.keys(item.custom_inputs).length > 0 ? (
        <Link
          to={paths.editLine(item.slug, item.itemId)}
          aria-label={`Edit ${name}`}
          className="flex min-h-11 w-fit items-center text-soft text-link"
        >
          Edit
        </Link>
      ) : null}
    </LineSummary>
  )
}
