import type { CustomType, ProductDetail } from '@inkloom/contract/catalog'
import { printedText } from '@inkloom/contract/printed-text'
import { missingLetters } from '@inkloom/renderer/readiness'
import { DomainError, type FieldErrors } from '../errors.ts'

/** The options of a whole roster; each member chooses the others. */
export interface RosterOptions {
  color: string | null
  type: string | null
  size: string | null
}

interface Entry {
  inputs: Record<string, string>
  size: string | null
}

/** The custom fields that members fill in; empty if names cannot be collected for the product. */
export function collectedFields({ template_info }: ProductDetail): CustomType[] {
  const { allow_custom, custom_types } = template_info
  if (!allow_custom || custom_types.some(({ type, required }) => type === 'image' && required)) return []
  return custom_types.filter(({ type }) => type !== 'image')
}

/** The sizes in the color and type of the roster, in the order of the template. */
export function offeredSizes(product: ProductDetail, { color, type }: Omit<RosterOptions, 'size'>): string[] {
  const { variants, template_info } = product
  const listed = template_info.attributes.find(({ name }) => name === 'Size')?.values ?? []
  if (variants.length === 0) return listed
  const sizes = variants
    .filter(({ price }) => price !== null && price > 0)
    .map(({ attributes }) => Object.fromEntries(attributes.map(({ name, value }) => [name, value])))
    .filter((values) => fits(values['Color'], color) && fits(values['Type'], type))
    .flatMap((values) => values['Size'] ?? [])
  const made = new Set(sizes)
  return [...listed.filter((size) => made.has(size)), ...[...made].filter((size) => !listed.includes(size))]
}

function fits(value: string | undefined, chosen: string | null): boolean {
  return value === undefined || chosen === null || value === chosen
}

/** Throws if the product is not sold like this. */
export function checkOptions(product: ProductDetail, options: RosterOptions): void {
  if (collectedFields(product).length === 0) throw new DomainError('roster_not_possible')
  const errors: FieldErrors = {}
  for (const name of ['Color', 'Type'] as const) {
    const key = name.toLowerCase() as 'color' | 'type'
    const values = valuesOf(product, name)
    const chosen = options[key]
    if (chosen === null ? values.length > 0 : !values.includes(chosen)) {
      errors[key] = [`This product is not available in this ${key}`]
    }
  }
  if (options.size !== null && !offeredSizes(product, options).includes(options.size)) {
    errors['size'] = ['This product is not available in this size']
  }
  if (Object.keys(errors).length > 0) throw new DomainError('roster_invalid', errors)
}

function valuesOf({ variants, template_info }: ProductDetail, option: string): string[] {
  if (variants.length === 0) return template_info.attributes.find(({ name }) => name === option)?.values ?? []
  const values = variants.flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value }) => (name === option ? [value] : [])),
  )
  return [...new Set(values)]
}

/** The texts of a row as they are printed, and its size. Throws with an error for each field that cannot be ordered. */
export function checkedEntry(
  product: ProductDetail,
  options: RosterOptions,
  given: { custom_inputs: Record<string, string>; size: string | null },
): Entry {
  const fields = collectedFields(product)
  const errors: FieldErrors = {}
  const inputs: Record<string, string> = {}
  for (const label of Object.keys(given.custom_inputs)) {
    if (!fields.some((field) => field.label === label)) {
      errors[`custom_inputs.${label}`] = ['This product does not have this field']
    }
  }
  for (const field of fields) {
    const { label } = field
    const text = Object.hasOwn(given.custom_inputs, label) ? printedText(given.custom_inputs[label]!) : ''
    const message = textError(product, field, text)
    if (message) errors[`custom_inputs.${label}`] = [message]
    else if (text !== '') inputs[label] = text
  }
  const sizes = offeredSizes(product, options)
  const size = options.size ?? given.size
  if (sizes.length > 0 && size === null) errors['size'] = ['Please choose a size.']
  else if (size !== null && !sizes.includes(size)) errors['size'] = ['This size is not available.']
  if (Object.keys(errors).length > 0) throw new DomainError('roster_invalid', errors)
  return { inputs, size }
}

function textError(
  { template_info }: ProductDetail,
  { label, type, required, max_length }: CustomType,
  text: string,
): string | null {
  if (text === '') return required ? `${label} is required.` : null
  if (max_length !== undefined && [...text].length > max_length) {
    return `${label} must be at most ${max_length} characters`
  }
  if (/\p{Cc}/u.test(text)) return `${label} has characters that cannot be printed`
  if (type === 'number') return /^\d+$/.test(text) ? null : `${label} must be a number`
  if (type === 'image') return null
  const font = template_info.fonts[0] ?? 'be-vietnam-pro'
  const lettering = { label, type, value: text, font, ink: '#000000', x: 0, y: 0, scale: 1 }
  const refused = missingLetters(lettering, template_info.fonts).find(({ verdict }) => verdict === 'refused')
  return refused ? refused.text : null
}
