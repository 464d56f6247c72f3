import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Draft, Place, StoredUpload } from '@inkloom/contract/stored-designs'

import type { Choice } from '../../shop/selection.ts'

/** The inputs, choices and positions of a shopper by field label. */
export type Customization = Omit<Draft, 'product_id' | 'color' | 'type'>

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
