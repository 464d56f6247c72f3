import { memo, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { CartItem } from '@inkloom/contract/storage'
import type { TeamSummary } from '@inkloom/contract/team-order'
import { paths } from '../../lib/paths.ts'
import { lineTotal, optionsText } from '../../shop/cart-lines.ts'
import { proofLabel, rowName, sharedOptions, TeamGroup, TeamRow } from '../../shop/team-group.tsx'
import { cartGroups, ofCart } from '../../shop/team-lines.ts'
import { CartProof } from '../../shop/team-proof.tsx'
import { ViewProofs } from '../../shop/view-proofs.tsx'
import { cart } from '../../stores/cart.ts'
import { Link } from '../../ui/link.tsx'
import { Quantity } from '../../ui/quantity.tsx'

export interface TeamEditorProps {
  /** The lines of a team order. */
  items: readonly CartItem[]
  onClose: () => void
}

interface TeamLinesProps {
  items: readonly CartItem[]
  /** The notice of a line that has changed; undefined for other lines. */
  notice: (item: CartItem) => ReactNode
  /** An ordinary line. */
  line: (item: CartItem) => ReactNode
  /** Edits all rows of a team order. */
  Editor?: ComponentType<TeamEditorProps>
}

/** The lines of a shop, those of a team order as one group. Loaded only for carts that have one. */
export function TeamLines({ items, notice, line, Editor }: TeamLinesProps) {
  return cartGroups(items).map(({ key, lines }) =>
    key === null ? (
      line(lines[0]!)
    ) : (
      <li key={key} className="border-b border-line py-5 last:border-0">
        <Team items={lines} notice={notice} Editor={Editor} />
      </li>
    ),
  )
}

type TeamProps = Pick<TeamLinesProps, 'items' | 'notice'> & { Editor: TeamLinesProps['Editor'] | undefined }

function Team({ items, notice, Editor }: TeamProps) {
  const [first] = items
  return (
    <TeamGroup
      lines={items}
      describe={ofCart}
      total={items.reduce((sum, item) => sum + lineTotal(item), 0)}
      options={sharedOptions(items)}
      to={paths.product(first!.slug)}
      isOpen={items.some((item) => notice(item) !== undefined)}
      renderPicture={(item, field) => <CartProof item={item} field={field} />}
      renderRow={(item, team) => <Row key={item.itemId} item={item} team={team} notice={notice(item)} />}
      renderActions={(team) => <Actions items={items} team={team} Editor={Editor} />}
    />
  )
}

function Actions({ items, team, Editor }: Omit<TeamProps, 'notice'> & { team: TeamSummary }) {
  const [isEditing, setIsEditing] = useState(false)
  const rows = items.map((item) => ({ label: proofLabel(ofCart(item), team), design: item.design }))
  const removeAll = async () => {
    const { confirmDialog } = await import('../../ui/confirm.tsx')
    const isSure = await confirmDialog({
      title: 'Remove this team order?',
      text: `All ${items.length} rows leave your cart.`,
      yes: 'Remove',
    })
    if (isSure) cart.remove(...items.map(({ itemId }) => itemId))
  }
  return (
    <>
      {Editor ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsEditing(true)}
          className="min-h-11 text-sm font-semibold text-link"
        >
          Edit names
        </button>
      ) : null}
      {Editor && isEditing ? (
        <Suspense>
          <Editor items={items} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
      <ViewProofs title={team.title} rows={rows} />
      <button type="button" onClick={() => void removeAll()} className="min-h-11 text-sm text-soft text-link">
        Remove all
      </button>
    </>
  )
}

interface RowProps {
  item: CartItem
  team: TeamSummary
  notice: ReactNode
}

/** A change of one row would otherwise render hundreds of others, because every read of the cart creates new items. */
const Row = memo(function Row({ item, team, notice }: RowProps) {
  const line = ofCart(item)
  const name = rowName(line, team)
  return (
    <TeamRow
      line={line}
      team={team}
      picture={<CartProof item={item} field={team.fields[0]} />}
      options={optionsText(item)}
      total={lineTotal(item)}
      quantity={
        <Quantity
          of={name}
          value={item.count}
          max={Math.max(item.stock, item.count, 1)}
          onChange={(count) => cart.setQuantity(item.itemId, count)}
          small
        />
      }
    >
      <span className="flex gap-x-4">
        {Object.keys(item.custom_inputs).length > 0 ? (
          <Link
            to={paths.editLine(item.slug, item.itemId)}
            aria-label={`Edit ${name}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            Edit
          </Link>
        ) : null}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => cart.remove(item.itemId)}
          className="min-h-11 text-soft text-link"
        >
          Remove
        </button>
      </span>
      {notice}
    </TeamRow>
  )
}, isSameRow)

function isSameRow(before: RowProps, after: RowProps): boolean {
  const [a, b] = [before.item, after.item]
  return (
    a.itemId === b.itemId &&
    a.count === b.count &&
    a.price === b.price &&
    a.custom_total_price === b.custom_total_price &&
    a.stock === b.stock &&
    before.team.fields.join() === after.team.fields.join() &&
    before.notice === after.notice
  )
}
