import { startTransition, useState, type ReactNode } from 'react'
import { messages } from '@inkloom/contract/messages'
import { formatUsd, type Cents } from '@inkloom/contract/money'
import { printedTexts, summarizeTeam, type TeamLine, type TeamSummary } from '@inkloom/contract/team-order'
import { countOf } from '../lib/format.ts'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'

interface TeamGroupProps<Line> {
  lines: readonly Line[]
  describe: (line: Line) => TeamLine
  total: Cents
  /** The color or type that all lines share. */
  options: string
  /** The page of the product. */
  to?: string
  /** Whether the rows are shown at first. */
  isOpen?: boolean
  /** The element of the title. */
  heading?: 'h2' | 'h3' | 'h4'
  renderPicture: (line: Line, field: string | undefined) => ReactNode
  renderRow: (line: Line, team: TeamSummary) => ReactNode
  renderActions?: (team: TeamSummary) => ReactNode
  /** Below the actions. */
  children?: ReactNode
}

const maxPictures = 6

/** A team order: its items by size, its sum, the first proofs, and a list of its rows that can be opened. */
export function TeamGroup<Line>({
  lines,
  describe,
  total,
  options,
  to,
  isOpen = false,
  heading: Heading = 'h3',
  renderPicture,
  renderRow,
  renderActions,
  children,
}: TeamGroupProps<Line>) {
  const [chosen, setChosen] = useState<boolean>()
  const isShown = chosen ?? isOpen
  const described = lines.map(describe)
  const team = summarizeTeam(described)
  const name = described[0]?.name || messages.unnamedProduct
  const same = [options, ...team.common.map(([label, value]) => `${label}: ${shown(value)}`)]
  return (
    <section aria-label={team.title}>
      <div className="flex items-baseline justify-between gap-4">
        <Heading className="text-lg font-semibold">{team.title}</Heading>
        <p className="font-semibold tabular-nums">{formatUsd(total)}</p>
      </div>
      <p className="mt-1 [overflow-wrap:anywhere]">
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className="hover:underline">
            {name}
          </Link>
        )}
      </p>
      {same.filter(Boolean).map((text) => (
        <p key={text} className="text-sm [overflow-wrap:anywhere] text-soft">
          {text}
        </p>
      ))}
      {team.sizes.length > 0 ? (
        <ul aria-label="Items by size" className="mt-3 flex flex-wrap gap-2 text-sm">
          {team.sizes.map(([size, count]) => (
            <li key={size} className="rounded-full bg-mist px-3 py-1">
              {size} <strong className="font-semibold tabular-nums">{count}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      {/* The rows name what they show. */}
      <div aria-hidden="true" className="mt-4 grid max-w-md grid-cols-6 gap-2">
        {lines.slice(0, maxPictures).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a cart and of an order have different ids
          <div key={index} className="aspect-[3/4] overflow-hidden rounded-lg bg-mist">
            {renderPicture(line, team.fields[0])}
          </div>
        ))}
      </div>
      {renderActions ? <div className="mt-2 flex flex-wrap gap-x-6">{renderActions(team)}</div> : null}
      {children}
      <details
        open={isShown}
        onToggle={({ currentTarget: { open } }) => {
          // Hundreds of rows are rendered in parts.
          startTransition(() => setChosen(open))
        }}
        className="group mt-1"
      >
        <summary className="flex min-h-11 w-fit list-none items-center gap-1 text-sm font-semibold">
          <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
          {lines.length === 1 ? 'Show the row' : `Show all ${countOf(lines.length, 'row')}`}
        </summary>
        {/* Hundreds of rows are rendered only when they are wanted. */}
        {isShown ? (
          <ul className="mt-1 divide-y divide-line">{lines.map((line) => renderRow(line, team))}</ul>
        ) : null}
      </details>
    </section>
  )
}

interface TeamRowProps {
  line: TeamLine
  team: TeamSummary
  picture: ReactNode
  /** Size and other options. */
  options: string
  total: Cents
  quantity?: ReactNode
  children?: ReactNode
}

/** One row of a team order. */
export function TeamRow({ line, team, picture, options, total, quantity, children }: TeamRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <div className="h-16 w-12 shrink-0 overflow-hidden rounded-md bg-mist">{picture}</div>
      <div className="min-w-0 grow basis-32">
        <p className="font-medium [overflow-wrap:anywhere]">{rowName(line, team)}</p>
        {options ? <p className="text-soft">{options}</p> : null}
        {quantity ? null : <p className="text-soft">Quantity {line.quantity}</p>}
      </div>
      {quantity}
      <p className="ml-auto font-medium tabular-nums">{formatUsd(total)}</p>
      {children}
    </li>
  )
}

/** What distinguishes a row from the others: 'Fernández, 27'. */
export function rowName(line: TeamLine, team: TeamSummary): string {
  return (
    printedTexts(line, team.fields) ||
    printedTexts(line) ||
    (Object.keys(line.inputs).length > 0 ? 'Your picture' : line.name || messages.unnamedProduct)
  )
}

/** The same with its size, for a proof: 'Fernández, 27, M'. */
export function proofLabel(line: TeamLine, team: TeamSummary): string {
  const name = rowName(line, team)
  return line.size === null ? name : `${name}, ${line.size}`
}

/** The values that all lines have in common, such as 'Red / Fan'. */
export function sharedOptions(lines: readonly Record<'color' | 'type', string | null>[]): string {
  const values = (['color', 'type'] as const).map((name) => {
    const value = lines[0]?.[name] ?? null
    return lines.every((line) => line[name] === value) ? value : null
  })
  return values.filter((value) => value !== null).join(' / ')
}

const shown = (value: string) => (value.startsWith('/media/') ? 'your picture' : value)
