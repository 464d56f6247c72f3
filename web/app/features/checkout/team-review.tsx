import type { ReactNode } from 'react'
import { formatUsd } from '@inkloom/contract/money'
import type { OrderDetails } from '@inkloom/contract/orders'
import type { CartItem } from '@inkloom/contract/storage'
import { sizesText, summarizeTeam } from '@inkloom/contract/team-order'
import { lineTotal, optionsText } from '../../shop/cart-lines.ts'
import { sharedOptions, TeamGroup, TeamRow } from '../../shop/team-group.tsx'
import { cartGroups, ofCart, ofOrder, orderGroups, type OrderLine } from '../../shop/team-lines.ts'
import { CartProof, OrderProof } from '../../shop/team-proof.tsx'

interface TeamReviewProps {
  items: readonly CartItem[]
  /** An ordinary line. */
  line: (item: CartItem) => ReactNode
}

/** The lines of a shop in the review, those of a team order as one group. Loaded only for carts that have one. */
export function TeamReview({ items, line }: TeamReviewProps) {
  return cartGroups(items).map(({ key, lines }) =>
    key === null ? (
      line(lines[0]!)
    ) : (
      <li key={key}>
        <TeamGroup
          lines={lines}
          describe={ofCart}
          total={totalOf(lines)}
          options={sharedOptions(lines)}
          heading="h4"
          renderPicture={(item, field) => <CartProof item={item} field={field} />}
          renderRow={(item, team) => (
            <TeamRow
              key={item.itemId}
              line={ofCart(item)}
              team={team}
              picture={<CartProof item={item} field={team.fields[0]} />}
              options={optionsText(item)}
              total={lineTotal(item)}
            />
          )}
        />
      </li>
    ),
  )
}

/** The same in the summary on phones, without rows. */
export function TeamSummaryLines({ items, line }: TeamReviewProps) {
  return cartGroups(items).map(({ key, lines }) => {
    if (key === null) return line(lines[0]!)
    const { title, sizes } = summarizeTeam(lines.map(ofCart))
    return (
      <li key={key} className="flex justify-between gap-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {title}
          {sizes.length > 0 ? <span className="block text-soft">{sizesText(sizes)}</span> : null}
        </span>
        <span className="tabular-nums">{formatUsd(totalOf(lines))}</span>
      </li>
    )
  })
}

function totalOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + lineTotal(item), 0)
}

interface TeamPicturesProps {
  order: OrderDetails
  /** The pictures of ordinary lines. */
  pictures: (lines: OrderLine[]) => ReactNode
}

const maxPictures = 6

/** What was bought: each team order with its items by size and first proofs, then the pictures of the other lines. */
export function TeamPictures({ order, pictures }: TeamPicturesProps) {
  const groups = orderGroups(order.order_details)
  const others = groups.flatMap(({ key, lines }) => (key === null ? lines : []))
  return (
    <>
      {groups.map(({ key, lines }) => {
        if (key === null) return null
        const { title, sizes, fields } = summarizeTeam(lines.map(ofOrder))
        return (
          <section key={key} aria-label={title} className="mt-3">
            <p className="font-semibold">{title}</p>
            {sizes.length > 0 ? <p className="text-sm text-soft">{sizesText(sizes)}</p> : null}
            <div aria-hidden="true" className="mt-2 grid max-w-md grid-cols-6 gap-2">
              {lines.slice(0, maxPictures).map((line) => (
                <div key={line.id} className="aspect-[3/4] overflow-hidden rounded-lg bg-mist">
                  <OrderProof line={line} field={fields[0]} />
                </div>
              ))}
            </div>
          </section>
        )
      })}
      {others.length > 0 ? pictures(others) : null}
    </>
  )
}
