/** Bounds of a design that a shopper never meets in the shop's own screens. */
export const designLimits = {
  fields: 12,
  label: 100,
  text: 200,
  uploadId: 64,
  color: 60,
  /** How far a field may be moved, in widths and heights of its print area. */
  shift: 1,
  scale: { min: 0.2, max: 4 },
} as const
