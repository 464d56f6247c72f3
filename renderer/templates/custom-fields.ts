import type { Placement } from '@inkloom/contract/catalog'

/** A custom field of a kind of product. */
export interface CustomField {
  label: string
  type: 'text' | 'number' | 'image'
  /** Cents. */
  price: number
  required: boolean
  placeholder: string
  maxLength?: number
  placement: Placement
}

export function text(
  label: string,
  price: number,
  required: boolean,
  placeholder: string,
  maxLength: number,
  placement: Placement,
): CustomField {
  return { label, type: 'text', price, required, placeholder, maxLength, placement }
}

export function number(
  label: string,
  price: number,
  required: boolean,
  placeholder: string,
  maxLength: number,
  placement: Placement,
): CustomField {
  return { label, type: 'number', price, required, placeholder, maxLength, placement }
}

export function image(label: string, price: number, required: boolean, placement: Placement): CustomField {
  return { label, type: 'image', price, required, placeholder: 'JPG or PNG, up to 25 MB', placement }
}
