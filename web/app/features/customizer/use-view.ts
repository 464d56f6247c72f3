import { useEffect, useRef, useState } from 'react'
import type { DesignField } from '@inkloom/contract/design'
import type { PrintSide } from '@inkloom/renderer/print-side'

type View = PrintSide['view']

/** The side that is shown: the one that was changed last, unless the shopper chooses another. */
export function useView(
  sides: readonly PrintSide[],
  fields: readonly DesignField[],
): [View | undefined, (view: View) => void] {
  const [view, setView] = useState(sides[0]?.view)
  const before = useRef(fields)
  useEffect(() => {
    const known = new Set(before.current.map((field) => JSON.stringify(field)))
    before.current = fields
    const changed = fields.filter((field) => !known.has(JSON.stringify(field)))
    const changedSides = sides.filter(({ slots }) =>
      slots.some(({ label }) => changed.some((field) => field.label === label)),
    )
    setView((shown) =>
      changedSides.some((side) => side.view === shown) ? shown : (changedSides[0]?.view ?? shown),
    )
  }, [sides, fields])
  return [view, setView]
}
