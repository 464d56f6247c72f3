import type { DesignField, DesignRecord } from './design.ts'

/** The one text of a design: fixed order of keys, rounded numbers, composed letters. */
export function canonicalDesign({ product_id, color, fields }: DesignRecord): string {
  return JSON.stringify({ product_id, color, fields: fields.map(canonicalField) })
}

function canonicalField(field: DesignField): object {
  const { label, type, value } = field
  const place = { x: rounded(field.x), y: rounded(field.y), scale: rounded(field.scale) }
  if (field.type === 'image') return { label, type, value, ...place }
  return { label, type, value: value.normalize('NFC'), font: field.font, ink: field.ink, ...place }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** A design's name: the same in every browser and on the server. */
export async function designHash(record: DesignRecord): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalDesign(record)))
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
