import { useMemo } from 'react'
import { layersOf } from './layers.ts'
import type { Design } from './use-design.ts'
import { useLoadedSide } from './use-loaded-side.ts'
import { usePrinted } from './use-printed.ts'
import { useView } from './use-view.ts'

/** The side of a design that is shown, with its print. */
export function useShownSide({ fields, sides, assets }: Design) {
  const [view, setView] = useView(sides, fields)
  const loaded = useLoadedSide(sides.find((each) => each.view === view) ?? sides[0])
  const side = loaded?.side
  const slots = useMemo(() => (side ? layersOf(side, fields, assets) : []), [side, fields, assets])
  const layers = useMemo(() => slots.map(({ layer }) => layer), [slots])
  return { loaded, slots, setView, ...usePrinted(loaded, layers) }
}
