import { Link } from 'react-router'
import { messages } from '@inkloom/contract/messages'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { Order } from '@inkloom/contract/orders'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../ui/picture.tsx'

/** What was bought, with the proof of what is printed. */
export function OrderLines({ lines }: { lines: Order['order_details'] }) {
  return (
    <section aria-label="Items" className="rounded-2xl border border-line bg-white px-6 py-2">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function OrderLine({ line }: { line: Order['order_details'][number] }) {
  const { product, attributes, custom_inputs } = line
  const name = product.name || messages.unnamedProduct
  const each = fromDollars(line.price) + fromDollars(line.custom_price)
  const choices = [attributes.size, attributes.color, attributes.type]
    .filter((value) => value !== null)
    .join(' / ')
  const proof = line.design?.startsWith('/media/designs/')
    ? { src: `${line.design}-320` }
    : pictureOf(product.image)
  return (
    <li className="flex gap-4 py-4">
      <div className="h-28 w-21 shrink-0 overflow-hidden rounded-lg bg-mist">
        <Picture {...proof} alt={name} sizes="84px" />
      </div>
      <div className="min-w-0 grow">
        <Link
          to={paths.product(product.slug)}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
        {choices ? <p className="text-sm text-soft">{choices}</p> : null}
        {Object.entries(custom_inputs).map(([label, value]) => (
          <p key={label} className="text-sm [overflow-wrap:anywhere] text-soft">
            {label}: {value.startsWith('/media/') ? 'your picture' : value}
          </p>
        ))}
        <p className="mt-1 text-sm tabular-nums">
          {formatUsd(each)} x {line.quantity}
        </p>
      </div>
      <p className="font-medium tabular-nums">{formatUsd(each * line.quantity)}</p>
    </li>
  )
}
