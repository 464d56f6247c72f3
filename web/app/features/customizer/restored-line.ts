import type { DesignField } from '@inkloom/contract/design'
import type { CartItem } from '@inkloom/contract/storage'
import type { KeptDesign, Place } from '@inkloom/contract/stored-designs'
import { home, type Customization } from './customization.ts'

/** Restores a customization from a cart line; without a stored design only the inputs are known. */
export function fromLine(
  { custom_inputs }: Pick<CartItem, 'custom_inputs'>,
  design: KeptDesign | null,
): Customization {
  const fields = design?.record.fields ?? []
  const lettering = fields.find((field) => field.type !== 'image')
  return {
    inputs: custom_inputs,
    uploads: Object.fromEntries(
      fields.flatMap((field) => {
        const upload = field.type === 'image' && design?.uploads.find(({ id }) => id === field.value)
        return upload ? [[field.label, upload]] : []
      }),
    ),
    font: lettering?.font ?? null,
    ink: lettering?.ink ?? null,
    places: Object.fromEntries(fields.flatMap(movedPlace)),
  }
}

function movedPlace({ label, x, y, scale }: DesignField): [string, Place][] {
  return x === home.x && y === home.y && scale === home.scale ? [] : [[label, { x, y, scale }]]
}

/** Adds the design of a cart line to what was entered while it was loaded. */
export function withDesignOf(
  before: Customization,
  line: Pick<CartItem, 'custom_inputs'>,
  design: KeptDesign | null,
): Customization {
  const restored = fromLine(line, design)
  const isUnchanged = (label: string) => before.inputs[label] === line.custom_inputs[label]
  const uploads = Object.entries(restored.uploads).filter(([label]) => isUnchanged(label))
  return {
    inputs: before.inputs,
    uploads: { ...Object.fromEntries(uploads), ...before.uploads },
    font: before.font ?? restored.font,
    ink: before.ink ?? restored.ink,
    places: { ...restored.places, ...before.places },
  }
}
