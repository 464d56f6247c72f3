import type { Placement } from '@inkloom/contract/catalog'
import type { DemoCustomType } from '../types.ts'

export function text(
  label: string,
  price: number,
  required: boolean,
  placeholder: string,
  maxLength: number,
  placement: Placement,
): DemoCustomType {
  return { label, type: 'text', price, required, placeholder, maxLength, placement }
}

export function number(
  label: string,
  price: number,
  required: boolean,
  placeholder: string,
  maxLength: number,
  placement: Placement,
): DemoCustomType {
  return { label, type: 'number', price, required, placeholder, maxLength, placement }
}

export function image(label: string, price: number, required: boolean, placement: Placement): DemoCustomType {
  return { label, type: 'image', price, required, placeholder: 'JPG or PNG, up to 25 MB', placement }
}
