import type { DesignField } from '@inkloom/contract/design'
import { drawField, type Layer, type Supplies } from '@inkloom/artwork/design'
import type { Slot, Stage } from '@inkloom/artwork/stage'

interface Drawn {
  source: unknown
  field: string
  layer: Layer | null
}

const known = new WeakMap<Stage, Map<string, Drawn>>()

/** The layers of one side in order. A layer is drawn anew only when its field, or what it is drawn with, has changed. */
export function layersOf(
  stage: Stage,
  fields: readonly DesignField[],
  supplies: Supplies,
): { slot: Slot; layer: Layer }[] {
  return stage.slots.flatMap((slot, place) => {
    const field = fields.find(({ label }) => label === slot.label)
    const layer = field && layerOf(stage, place, field, supplies)
    return layer ? [{ slot, layer }] : []
  })
}

function layerOf(stage: Stage, place: number, field: DesignField, supplies: Supplies): Layer | null {
  const drawn = known.get(stage) ?? new Map<string, Drawn>()
  known.set(stage, drawn)
  const source = field.type === 'image' ? supplies.uploads[field.value] : supplies.fonts[field.font]
  const text = JSON.stringify(field)
  const last = drawn.get(field.label)
  if (last?.source === source && last?.field === text) return last.layer
  const layer = drawField(stage, place, field, supplies)
  drawn.set(field.label, { source, field: text, layer })
  return layer
}
