import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { rosterDrafts } from '../../stores/roster-drafts.ts'
import { rowChecker } from './check-rows.ts'
import {
  blankRow,
  isBlank,
  reduceRoster,
  rosterOf,
  type Roster,
  type RosterAction,
  type RosterSpec,
  type RowTexts,
} from './roster.ts'
import { rosterTotals } from './roster-totals.ts'

const shownAtFirst = 3

/**
 * The rows of a team order, with their checks. Unfinished ones are kept in the browser, except those of an order in the cart: `edited`
 * are its rows.
 */
export function useRoster(
  spec: RosterSpec,
  photos: Readonly<Record<string, string>>,
  first: () => RowTexts,
  edited: readonly RowTexts[] | undefined,
) {
  const [roster, setRoster] = useState<Roster>(() => rosterOf(spec, edited ?? firstRows(spec, first)))
  // State updates lag behind typing, so the latest value is also kept here for the draft and the cart.
  const latest = useRef(roster)
  const set = useCallback((next: Roster): Roster => {
    latest.current = next
    setRoster(next)
    return next
  }, [])
  const apply = useCallback(
    (action: RosterAction): Roster => set(reduceRoster(spec, latest.current, action)),
    [spec, set],
  )
  const checker = useMemo(() => rowChecker(spec), [spec])
  const { rows } = useDeferredValue(roster)
  const checks = useMemo(() => checker(rows), [checker, rows])
  const totalsOf = useMemo(() => rosterTotals(spec, photos), [spec, photos])
  const totals = useMemo(() => totalsOf(rows, checks), [totalsOf, rows, checks])

  const isDraft = edited === undefined
  const keepDraft = useCallback(() => {
    if (!isDraft) return
    const filled = latest.current.rows.filter((row) => !isBlank(spec, row))
    rosterDrafts.save({
      product_id: spec.detail.product.id,
      rows: filled.map(({ values, size, color, count }) => ({ values, size, color, count })),
    })
  }, [spec, isDraft])
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (roster !== latest.current) return
    const timer = setTimeout(keepDraft, 800)
    return () => clearTimeout(timer)
  }, [roster, keepDraft])
  useEffect(() => {
    window.addEventListener('pagehide', keepDraft)
    return () => window.removeEventListener('pagehide', keepDraft)
  }, [keepDraft])

  return { roster, latest, apply, set, checker, deferred: { rows, checks, totals }, keepDraft }
}

/** Those of an earlier visit, or what was entered for a single item. */
function firstRows(spec: RosterSpec, first: () => RowTexts): RowTexts[] {
  const rows: RowTexts[] = rosterDrafts.of(spec.detail.product.id)?.rows ?? [first()]
  while (rows.length < shownAtFirst) rows.push(blankRow(spec, rows.at(-1)))
  return [...rows]
}
