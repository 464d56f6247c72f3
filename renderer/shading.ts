/** Light and shadow over a print: the fold map of the fabric by name, or the curvature of a mug. */
export type Shading = { folds: string } | { round: 'front' | 'back' }

const garmentsWithFolds = new Set([
  'tshirt',
  'long-sleeve',
  'tank-top',
  'sweatshirt',
  'hoodie',
  'hoodie-3d',
  'sweater-3d',
  'jersey',
  'jacket',
  'cap',
])

export function shadingOf(garment: string, view: 'front' | 'back'): Shading | null {
  if (garmentsWithFolds.has(garment)) return { folds: `${garment}-${view}` }
  return garment === 'mug' ? { round: view } : null
}

/** Definitions that a shaded drawing needs once. */
export function shadingDefs(shading: Shading | null): string {
  if (!shading || 'folds' in shading) return ''
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="#1d1a17" stop-opacity="${opacity}"/>`
  const ends = shading.round === 'front' ? 'x1="292" x2="808"' : 'x1="908" x2="392"'
  return (
    `<linearGradient id="round" gradientUnits="userSpaceOnUse" ${ends}>` +
    stop(0, 0.5) +
    stop(0.14, 0.16) +
    stop(0.3, 0) +
    stop(0.6, 0.02) +
    stop(0.88, 0.3) +
    stop(1, 0.46) +
    `</linearGradient>`
  )
}

/** Draws folds or curvature over the print, within a clip path. */
export function shade(shading: Shading | null, clip: string): string {
  if (!shading) return ''
  if ('round' in shading)
    return `<rect width="1200" height="1600" fill="url(#round)" clip-path="url(#${clip})"/>`
  return (
    `<image href="fold:${shading.folds}" width="1200" height="1600" preserveAspectRatio="none" ` +
    `clip-path="url(#${clip})" style="mix-blend-mode:hard-light"/>`
  )
}
