import type { Ink } from '@inkloom/contract/catalog'
import type { DesignField, LetteringField, PictureField } from '@inkloom/contract/design'
import { fonts as fontTitles } from '@inkloom/contract/fonts'
import { contrast } from './color.ts'
import { photoBox, setLettering, type Supplies } from './design.ts'
import { missingFrom, type FontOutlines } from './fonts.ts'
import type { Slot, PrintSide, Upload } from './print-side.ts'
import type { Box } from './text.ts'

/** All of it is advice: no verdict keeps a product out of the cart. */
export type Verdict = 'good' | 'fair' | 'poor'

/** What one field will look like in print, in plain words. */
export interface Advice {
  label: string
  about: 'sharpness' | 'letters' | 'size' | 'ink' | 'edge'
  verdict: Verdict
  text: string
}

export const readinessLimits = {
  dpi: { good: 200, fair: 120 },
  /** Height of a capital letter in millimetres. */
  letter: { good: 5, fair: 3 },
  contrast: { good: 3, fair: 1.6 },
} as const

/** How a filled field will print. Says nothing of what it cannot know yet: a font or picture that is not there. */
export function readiness(
  side: PrintSide,
  field: DesignField,
  supplies: Supplies,
  inks: readonly Ink[],
): Advice[] {
  const slot = side.slots.find(({ label }) => label === field.label)
  if (!slot) return []
  if (field.type === 'image') {
    const upload = supplies.uploads[field.value]
    return upload ? [sharpness(slot, field, upload)] : []
  }
  const font = supplies.fonts[field.font]
  if (!font) return []
  const set = setLettering(slot, field, font)
  const letters = lettersOf(field, font)
  if (!set?.path) return letters
  return [
    ...letters,
    sizeOf(slot, field, font, set.size),
    inkOn(side, field, inks),
    edgeOf(slot, field, set.box),
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
      ...{ label, about, verdict: 'fair' },
      text: `${label} will print fairly well (${dpi} dpi). ${across} x ${down} pixels would be sharp.`,
    }
  }
  return {
    ...{ label, about, verdict: 'poor' },
    text: `${label} will look blurry (${dpi} dpi). Use a picture of ${across} x ${down} pixels or make it smaller.`,
  }
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** What the font lacks is left out of the print, so the shopper hears of it. */
function lettersOf({ label, value, font: name }: LetteringField, font: FontOutlines): Advice[] {
  const lacking = graphemes(value).filter((sign) => missingFrom(font, sign).length > 0)
  const said = (text: string): Advice => ({ label, about: 'letters', verdict: 'poor', text })
  const advice: Advice[] = []
  if (lacking.some((sign) => rightToLeft.test(sign))) {
    advice.push(said(`${label}: right-to-left letters cannot be printed yet. They will be left out.`))
  }
  const pictures = lacking.filter((sign) => emoji.test(sign))
  if (pictures.length > 0) advice.push(said(`${label}: emoji cannot be printed. ${leftOut(pictures)}`))
  const others = lacking.filter((sign) => !emoji.test(sign) && !rightToLeft.test(sign))
  if (others.length > 0)
    advice.push(said(`${label}: ${fontTitles[name]} lacks some letters. ${leftOut(others)}`))
  return advice
}

function leftOut(signs: string[]): string {
  return `${signs.join(' ')} will be left out.`
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

function inkOn(side: PrintSide, { label, ink }: LetteringField, inks: readonly Ink[]): Advice | null {
  const ratio = contrast(ink, side.ground)
  const { good, fair } = readinessLimits.contrast
  if (ratio >= good) return null
  const name = inks.find(({ hex }) => hex === ink)?.name ?? 'This'
  return ratio >= fair
    ? { label, about: 'ink', verdict: 'fair', text: `${label}: ${name} ink is faint on ${side.groundName}.` }
    : {
        ...{ label, about: 'ink', verdict: 'poor' },
        text: `${label}: ${name} ink will hardly show on ${side.groundName}.`,
      }
}

function edgeOf({ area }: Slot, { label }: LetteringField, box: Box): Advice | null {
  const slack = 1
  const inside =
    box.x >= area.x - slack &&
    box.y >= area.y - slack &&
    box.x + box.width <= area.x + area.width + slack &&
    box.y + box.height <= area.y + area.height + slack
  if (inside) return null
  return {
    ...{ label, about: 'edge', verdict: 'fair' },
    text: `${label} reaches over the edge of the print area and will be cut off there.`,
  }
}
