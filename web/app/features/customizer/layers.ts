import type { DesignField } from '@inkloom/contract/design'
import { layerOf, type Layer, type RenderAssets } from '@inkloom/renderer/design'
import type { Slot, PrintSide } from '@inkloom/renderer/print-side'

interface Drawn {
  source: unknown
  field: string
  layer: Layer | null
}

const known = new WeakMap<PrintSide, Map<string, Drawn>>()

/** The layers of one side in order. Redraws a layer only if its field or its assets changed. */
export function layersOf(
  side: PrintSide,
  fields: readonly DesignField[],
  assets: RenderAssets,
): { slot: Slot; layer: Layer }[] {
  return side.slots.flatMap((slot) => {
    const field = fields.find(({ label }) => label === slot.label)
    const layer = field && knownLayer(side, slot, field, assets)
    return layer ? [{ slot, layer }] : []
  })
}

function knownLayer(side: PrintSide, slot: Slot, field: DesignField, assets: RenderAssets): Layer | null {
  const drawn = known.get(side) ?? new Map<string, Drawn>()
  known.set(side, drawn)
  const source = field.type === 'image' ? assets.uploads[field.value] : assets.fonts[field.font]
  const text = JSON.stringify(field)
  const last = drawn.get(field.label)
  if (last?.source === source && last?.field === text) return last.layer
  const layer = layerOf(side, slot, field, assets)
  drawn.set(field.label, { source, field: text, layer })
  return layer
}
