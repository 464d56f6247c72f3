import type { ProductDetail } from '@inkloom/contract/catalog'
import type { DesignField } from '@inkloom/contract/design'
import type { CartItem } from '@inkloom/contract/storage'
import type { Draft, KeptDesign, Place, StoredUpload } from '@inkloom/contract/stored-designs'

import type { Choice } from '../../shop/selection.ts'

/** The inputs, choices and positions of a shopper by field label. */
export type Customization = Omit<Draft, 'product_id' | 'color'>

/** The props of everything that shows or changes a customization. */
export interface CustomizerProps {
  detail: ProductDetail
  choice: Choice
  value: Customization
  onChange: (change: (before: Customization) => Customization) => void
}

export const nothing: Customization = { inputs: {}, uploads: {}, font: null, ink: null, places: {} }

/** The position in the template. */
export const home: Place = { x: 0, y: 0, scale: 1 }

export function isEmpty({ inputs }: Customization): boolean {
  return Object.keys(inputs).length === 0
}

export function trimmed(inputs: Customization['inputs']): Customization['inputs'] {
  return Object.fromEntries(Object.entries(inputs).map(([label, text]) => [label, text.trim()]))
}

/** Removes the entry if the text is empty. */
export function withText(value: Customization, label: string, text: string): Customization {
  const { [label]: _old, ...others } = value.inputs
  return { ...value, inputs: text.trim() === '' ? others : { ...others, [label]: text } }
}

/** Removes the position with the picture. */
export function withUpload(value: Customization, label: string, upload: StoredUpload | null): Customization {
  const { [label]: _old, ...uploads } = value.uploads
  if (!upload) return withText(withPlace({ ...value, uploads }, label, home), label, '')
  return withText({ ...value, uploads: { ...uploads, [label]: upload } }, label, upload.url)
}

export function withPlace(value: Customization, label: string, place: Place): Customization {
  const { [label]: _old, ...places } = value.places
  const isHome = place.x === home.x && place.y === home.y && place.scale === home.scale
  return { ...value, places: isHome ? places : { ...places, [label]: place } }
}

export function placeOf({ places }: Customization, label: string): Place {
  return places[label] ?? home
}

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
