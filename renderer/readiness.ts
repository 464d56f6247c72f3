import type { Ink } from '@inkloom/contract/catalog'
import type { DesignField, LetteringField, PictureField } from '@inkloom/contract/design'
import { fonts as fontTitles, type FontName } from '@inkloom/contract/fonts'
import { contrast } from './color.ts'
import { outlineLettering, photoBox, type RenderAssets } from './design.ts'
import { hasAll, printsAny } from './font-coverage.ts'
import type { FontOutlines } from './fonts.ts'
import type { Slot, PrintSide, Upload } from './print-side.ts'
import type { Box } from './text.ts'

/** Only 'refused' keeps a product out of the cart. */
export type Verdict = 'good' | 'fair' | 'poor' | 'refused'

/** How one field will look in print, as shown to the shopper. */
export interface Advice {
  label: string
  about: 'sharpness' | 'letters' | 'size' | 'ink' | 'edge'
  verdict: Verdict
  text: string
  /** The largest size at which the photo is sharp, if the chosen one is larger. */
  fittingSize?: string
}

export const readinessLimits = {
  dpi: { good: 200, fair: 120 },
  /** Height of a capital letter in millimeters. */
  letter: { good: 5, fair: 3 },
  contrast: { good: 3, fair: 1.6 },
} as const

/** The options of a product that decide how a field prints. */
export interface PrintOptions {
  inks: readonly Ink[]
  fonts: readonly FontName[]
  /** Such as '12 x 18 in'; sizes without measurements do not matter. */
  sizes: readonly string[]
  chosenSize: string | null
}

/** Judges how a filled field will print. Returns only advice on its letters while its font is not loaded. */
export function readiness(
  side: PrintSide,
  field: DesignField,
  assets: RenderAssets,
  options: PrintOptions,
): Advice[] {
  const slot = side.slots.find(({ label }) => label === field.label)
  if (!slot) return []
  if (field.type === 'image') {
    const upload = assets.uploads[field.value]
    return upload ? [sharpness(slot, field, upload, options)] : []
  }
  const font = assets.fonts[field.font]
  const lettering = font && outlineLettering(slot, field, font)
  const missing = missingLetters(field, options.fonts)
  if (!font || !lettering?.path) return missing
  return [
    ...missing,
    letterHeight(slot, field, font, lettering.size * enlargement(slot, options.chosenSize)),
    contrastOf(side, field, options.inks),
    edgeOf(slot, field, lettering.box),
  ].filter((advice) => advice !== null)
}

/** Judges a photo at the chosen size, or at all sizes if none is chosen. */
function sharpness(
  slot: Slot,
  field: PictureField,
  upload: Upload,
  { sizes, chosenSize }: PrintOptions,
): Advice {
  const inches = (photoBox(slot, field, upload).width * slot.area.mm) / 25.4
  const verdictAt = (size: string | null) =>
    sharpnessVerdict(Math.round(upload.width / (inches * enlargement(slot, size))))
  const advice = (verdict: Verdict, text: string): Advice => ({
    label: field.label,
    about: 'sharpness',
    verdict,
    text,
  })
  const ascending = sizes
    .filter((size) => sheetOf(size))
    .toSorted((one, other) => enlargement(slot, one) - enlargement(slot, other))
  const smallest = ascending[0]
  if (smallest === undefined) return advice(verdictAt(null), unsizedTexts[verdictAt(null)])
  const largestSharp = ascending.findLast((size) => verdictAt(size) === 'good')
  if (chosenSize === null && largestSharp !== undefined) {
    const range = largestSharp === ascending.at(-1) ? 'in every size' : `up to ${largestSharp}`
    return advice('good', `This photo prints well ${range}.`)
  }
  const size = chosenSize ?? smallest
  const verdict = verdictAt(size)
  if (verdict === 'good') return advice(verdict, `This photo prints well at ${size}.`)
  const problem =
    verdict === 'fair'
      ? `This photo will look a little soft at ${size}.`
      : `This photo is too small for ${size} and will look blurry.`
  const remedy =
    largestSharp === undefined
      ? 'Choose a larger one, such as the original from your phone.'
      : `It prints well up to ${largestSharp}.`
  return {
    ...advice(verdict, `${problem} ${remedy}`),
    ...(chosenSize !== null && largestSharp !== undefined && { fittingSize: largestSharp }),
  }
}

function sharpnessVerdict(dpi: number): 'good' | 'fair' | 'poor' {
  const { good, fair } = readinessLimits.dpi
  if (dpi >= good) return 'good'
  return dpi >= fair ? 'fair' : 'poor'
}

const unsizedTexts = {
  good: 'This photo will print sharply.',
  fair: 'This photo will look a little soft. A larger one would be sharper.',
  poor: 'This photo is too small and will look blurry. Choose a larger one or make it smaller.',
}

/** How many times larger than its template a product is printed in a size. */
function enlargement({ area }: Slot, size: string | null): number {
  const sheet = sheetOf(size)
  if (!sheet) return 1
  const width = area.width > area.height ? Math.max(...sheet) : Math.min(...sheet)
  return (width * 25.4) / (area.width * area.mm)
}

/** The sides of a size such as '24 x 36 in', in inches. */
function sheetOf(size: string | null): [number, number] | null {
  const [, one, other] = /^(\d+(?:\.\d+)?) x (\d+(?:\.\d+)?) in$/.exec(size ?? '') ?? []
  return one && other ? [Number(one), Number(other)] : null
}

/** Names the characters that the font lacks: they are left out of the print. Refuses a text of which nothing is printed. */
export function missingLetters({ label, value, font }: LetteringField, fonts: readonly FontName[]): Advice[] {
  const missing = graphemes(value).filter((character) => !hasAll(font, character))
  const elsewhere = missing.filter((character) => fonts.some((name) => hasAll(name, character)))
  const nowhere = missing.filter((character) => !elsewhere.includes(character))
  const isBlank = missing.length > 0 && !printsAny(font, value)
  const warning = (text: string): Advice => ({
    label,
    about: 'letters',
    verdict: isBlank ? 'refused' : 'poor',
    text,
  })
  const advice: Advice[] = []
  if (elsewhere.length > 0) {
    const complete = fonts.filter((name) => elsewhere.every((character) => hasAll(name, character)))
    const removal = isBlank ? '' : `, or remove ${pronounFor(elsewhere)}`
    advice.push(
      warning(`This font can't print ${elsewhere.join('')}. Choose ${fontList(complete)}${removal}.`),
    )
  }
  if (nowhere.length > 0) {
    const remedy =
      isBlank && elsewhere.length === 0
        ? 'use Latin letters, numbers or punctuation'
        : `remove ${pronounFor(nowhere)}`
    advice.push(warning(`We can't print ${nowhere.join('')}. Please ${remedy}.`))
  }
  return advice
}

const maxNamedFonts = 3
const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

function fontList(names: readonly FontName[]): string {
  if (names.length === 0) return 'another font'
  return alternatives.format(names.slice(0, maxNamedFonts).map((name) => fontTitles[name]))
}

function pronounFor(characters: readonly string[]): string {
  return characters.length === 1 ? 'it' : 'them'
}

const segmenter = new Intl.Segmenter('en')

function graphemes(text: string): string[] {
  const segments = segmenter.segment(text.normalize('NFC').replace(/\s+/g, ' '))
  return [...new Set(Array.from(segments, ({ segment }) => segment))]
}

function letterHeight(
  slot: Slot,
  { label }: LetteringField,
  font: FontOutlines,
  size: number,
): Advice | null {
  const mm = Math.round((font.capHeight / 1000) * size * slot.area.mm * 10) / 10
  const { good, fair } = readinessLimits.letter
  if (mm >= good) return null
  return mm >= fair
    ? {
        label,
        about: 'size',
        verdict: 'fair',
        text: `The letters will be ${mm} mm high: small, readable from close up.`,
      }
    : {
        label,
        about: 'size',
        verdict: 'poor',
        text: `The letters will be ${mm} mm high: too small to read.`,
      }
}

function contrastOf(side: PrintSide, { label, ink }: LetteringField, inks: readonly Ink[]): Advice | null {
  const ratio = contrast(ink, side.ground)
  const { good, fair } = readinessLimits.contrast
  if (ratio >= good) return null
  const name = inks.find(({ hex }) => hex === ink)?.name ?? 'This'
  return ratio >= fair
    ? { label, about: 'ink', verdict: 'fair', text: `${name} print is faint on ${side.groundName}.` }
    : { label, about: 'ink', verdict: 'poor', text: `${name} print will hardly show on ${side.groundName}.` }
}

function edgeOf({ area }: Slot, { label }: LetteringField, box: Box): Advice | null {
  const tolerance = 1
  const inside =
    box.x >= area.x - tolerance &&
    box.y >= area.y - tolerance &&
    box.x + box.width <= area.x + area.width + tolerance &&
    box.y + box.height <= area.y + area.height + tolerance
  if (inside) return null
  return {
    label,
    about: 'edge',
    verdict: 'fair',
    text: 'It reaches over the edge of the print area and will be cut off there.',
  }
}
