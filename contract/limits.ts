// A module of named exports, so that the browser loads only the limits that it uses.
export * as limits from './limit-values.ts'

/** Limits of a design that the shop's own screens never reach. */
export const designLimits = {
  fields: 12,
  label: 100,
  text: 200,
  uploadId: 64,
  color: 60,
  type: 60,
  /** The distance that a field can be moved, in widths and heights of its print area. */
  shift: 1,
  scale: { min: 0.2, max: 4 },
} as const
