import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { proofLabel, sharedOptions, TeamGroup, TeamRow } from '../../shop/team-group.tsx'
import { eachOf, ofOrder, orderGroups, type OrderLine } from '../../shop/team-lines.ts'
import { OrderProof } from '../../shop/team-proof.tsx'
import { ViewProofs } from '../../shop/view-proofs.tsx'

interface TeamOrderLinesProps {
  lines: readonly OrderLine[]
  /** An ordinary line. */
  line: (line: OrderLine) => ReactNode
  /** The button that changes a line. */
  change?: (line: OrderLine) => ReactNode
  heading?: 'h2' | 'h3'
  /** The review of a group, which has the same product. */
  review?: (lines: readonly OrderLine[]) => ReactNode
}

/** The lines of an order, those of a team order as one group. Loaded only for orders that have one. */
export function TeamOrderLines({ lines: all, line, heading = 'h3', change, review }: TeamOrderLinesProps) {
  return orderGroups(all).map(({ key, lines }) =>
    key === null ? (
      line(lines[0]!)
    ) : (
      <li key={key} className="py-4">
        <TeamGroup
          lines={lines}
          describe={ofOrder}
          total={lines.reduce((sum, one) => sum + eachOf(one) * one.quantity, 0)}
          options={sharedOptions(lines.map(({ attributes }) => attributes))}
          to={paths.product(lines[0]!.product.slug)}
          heading={heading}
          renderPicture={(one, field) => <OrderProof line={one} field={field} />}
          renderRow={(one, team) => (
            <TeamRow
              key={one.id}
              line={ofOrder(one)}
              team={team}
              picture={<OrderProof line={one} field={team.fields[0]} />}
              options={optionsOf(one)}
              total={eachOf(one) * one.quantity}
            >
              {change?.(one)}
            </TeamRow>
          )}
          renderActions={(team) => (
            <ViewProofs
              title={team.title}
              rows={lines.map((one) => ({ label: proofLabel(ofOrder(one), team), design: one.design }))}
            />
          )}
        >
          {review?.(lines)}
        </TeamGroup>
      </li>
    ),
  )
}

function optionsOf({ attributes: { color, size, type } }: OrderLine): string {
  return [size, color, type].filter((value) => value !== null).join(' / ')
}
