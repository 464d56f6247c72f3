import type { Order } from '@inkloom/contract/orders'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

const shown = 8

/** The designs of the customer's orders, newest first. */
export function MyDesigns({ orders }: { orders: Order[] }) {
  const lines = orders.flatMap(({ number, order_details }) =>
    order_details.flatMap(({ design_url, product }) =>
      design_url === null ? [] : [{ number, url: design_url, name: product.name }],
    ),
  )
  const designs = [...new Map(lines.map((line) => [line.url, line])).values()].slice(0, shown)
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="designs">
      <h2 id="designs" className="mb-4 text-xl font-semibold">
        Ordered designs
      </h2>
      <ul className="scroller gap-4">
        {designs.map(({ number, url, name }) => (
          <li key={url} className="w-32 shrink-0 snap-start sm:w-40">
            <Link to={paths.order(number)} className="group block">
              <span className="block aspect-[3/4] overflow-hidden rounded-xl bg-mist">
                <Picture src={`${url}-320`} alt="" sizes="160px" />
              </span>
              <span className="mt-2 line-clamp-2 text-sm [overflow-wrap:anywhere] group-hover:underline">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
