import type { Ink } from '@inkloom/contract/catalog'
import type { DesignField, LetteringField, PictureField } from '@inkloom/contract/design'
import { fonts as fontTitles } from '@inkloom/contract/fonts'
import { contrast } from './color.ts'
import { outlineLettering, photoBox, type RenderAssets } from './design.ts'
import { missingFrom, type FontOutlines } from './fonts.ts'
import type { Slot, PrintSide, Upload } from './print-side.ts'
import type { Box } from './text.ts'

/** Advice only: no verdict keeps a product out of the cart. */
export type Verdict = 'good' | 'fair' | 'poor'

/** How one field will look in print, as shown to the shopper. */
export interface Advice {
  label: string
  about: 'sharpness' | 'letters' | 'size' | 'ink' | 'edge'
  verdict: Verdict
  text: string
}

export const readinessLimits = {
  dpi: { good: 200, fair: 120 },
  /** Height of a capital letter in millimeters. */
  letter: { good: 5, fair: 3 },
  contrast: { good: 3, fair: 1.6 },
} as const

/** Judges how a filled field will print. Returns no advice while its font or upload is not loaded. */
export function readiness(
  side: PrintSide,
  field: DesignField,
  assets: RenderAssets,
  inks: readonly Ink[],
): Advice[] {
  const slot = side.slots.find(({ label }) => label === field.label)
  if (!slot) return []
  if (field.type === 'image') {
    const upload = assets.uploads[field.value]
    return upload ? [sharpness(slot, field, upload)] : []
  }
  const font = assets.fonts[field.font]
  if (!font) return []
  const lettering = outlineLettering(slot, field, font)
  const missing = missingCharacters(field, font)
  if (!lettering?.path) return missing
  return [
    ...missing,
    sizeOf(slot, field, font, lettering.size),
    contrastOf(side, field, inks),
    edgeOf(slot, field, lettering.box),
  ].filter((advice) => advice !== null)
}

function sharpness(slot: Slot, field: PictureField, upload: Upload): Advice {
  const photo = photoBox(slot, field, upload)
  const inches = (photo.width * slot.area.mm) / 25.4
  const dpi = Math.round(upload.width / inches)
  const { good, fair } = readinessLimits.dpi
  const { label } = field
  const about = 'sharpness'
  if (dpi >= good) return { label, about, verdict: 'good', text: `${label} will print sharply (${dpi} dpi).` }
  const across = Math.ceil(good * inches)
  const down = Math.ceil((across * upload.height) / upload.width)
  if (dpi >= fair) {
    return {
      label,
      about,
      verdict: 'fair',
      text: `${label} will print fairly well (${dpi} dpi). ${across} x ${down} pixels would be sharp.`,
    }
  }
  return {
    label,
    about,
    verdict: 'poor',
    text: `${label} will look blurry (${dpi} dpi). Use a picture of ${across} x ${down} pixels or make it smaller.`,
  }
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Warns about characters that the font lacks: they are left out of the print. */
function missingCharacters({ label, value, font: name }: LetteringField, font: FontOutlines): Advice[] {
  const missing = graphemes(value).filter((character) => missingFrom(font, character).length > 0)
  const warning = (text: string): Advice => ({ label, about: 'letters', verdict: 'poor', text })
  const advice: Advice[] = []
  if (missing.some((character) => rightToLeft.test(character))) {
    advice.push(warning(`${label}: right-to-left letters cannot be printed yet. They will be left out.`))
  }
  const emojis = missing.filter((character) => emoji.test(character))
  if (emojis.length > 0) advice.push(warning(`${label}: emoji cannot be printed. ${leftOut(emojis)}`))
  const others = missing.filter((character) => !emoji.test(character) && !rightToLeft.test(character))
  if (others.length > 0)
    advice.push(warning(`${label}: ${fontTitles[name]} lacks some letters. ${leftOut(others)}`))
  return advice
}

function leftOut(characters: string[]): string {
  return `${characters.join(' ')} will be left out.`
}

const segmenter = new Intl.Segmenter('en')

function graphemes(text: string): string[] {
  const segments = segmenter.segment(text.normalize('NFC').replace(/\s+/g, ' '))
  return [...new Set(Array.from(segments, ({ segment }) => segment))]
}

function sizeOf(slot: Slot, { label }: LetteringField, font: FontOutlines, size: number): Advice | null {
  const mm = Math.round((font.capHeight / 1000) * size * slot.area.mm * 10) / 10
  const { good, fair } = readinessLimits.letter
  if (mm >= good) return null
  const height = `${label} will be ${mm} mm high`
  return mm >= fair
    ? { label, about: 'size', verdict: 'fair', text: `${height}: small, readable from close up.` }
    : { label, about: 'size', verdict: 'poor', text: `${height}: too small to read.` }
}

function contrastOf(side: PrintSide, { label, ink }: LetteringField, inks: readonly Ink[]): Advice | null {
  const ratio = contrast(ink, side.ground)
  const { good, fair } = readinessLimits.contrast
  if (ratio >= good) return null
  const name = inks.find(({ hex }) => hex === ink)?.name ?? 'This'
  return ratio >= fair
    ? { label, about: 'ink', verdict: 'fair', text: `${label}: ${name} ink is faint on ${side.groundName}.` }
    : {
        label,
        about: 'ink',
        verdict: 'poor',
        text: `${label}: ${name} ink will hardly show on ${side.groundName}.`,
      }
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
    text: `${label} reaches over the edge of the print area and will be cut off there.`,
  }
}
