import { missingFrom, type FontOutlines } from '@inkloom/renderer/fonts'
import { layoutText } from '@inkloom/renderer/glyphs'
import { outlineText } from '@inkloom/renderer/text'
import type { Pdf } from './pdf.ts'

interface Place {
  x: number
  /** The top of the first line. */
  y: number
  /** The font size in millimeters. */
  size: number
  /** Longer text is broken into lines. */
  width: number
  maxLines?: number
  color?: string
}

/** Writes text as outlines, in millimeters. */
export function createTextWriter(pdf: Pdf, font: FontOutlines) {
  let isIncomplete = false

  /** Returns the y below the text. */
  function write(text: string, { x, y, size, width, maxLines = 4, color = '#111111' }: Place): number {
    let baseline = y
    for (const line of linesOf(known(text), size, width).slice(0, maxLines)) {
      baseline += size
      const fitting = Math.min(size, (size * width) / Math.max(1, widthOf(line, size)))
      // Outlines have two decimals, which is too coarse for millimeters.
      const { path } = outlineText(font, line, { size: 1000 })
      if (path === '') continue
      pdf.save()
      pdf.translate(x, baseline)
      pdf.scale(fitting / 1000)
      pdf.path(path).fill(color)
      pdf.restore()
      baseline += 0.3 * size
    }
    return baseline
  }

  function linesOf(text: string, size: number, width: number): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
      if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  const widthOf = (text: string, size: number) => (layoutText(font, text, 0).width * size) / 1000

  /** The text with a question mark for every character that the font lacks. */
  function known(text: string): string {
    const spaced = text.normalize('NFC').replace(/\s+/g, ' ').trim()
    const missing = new Set(missingFrom(font, spaced))
    if (missing.size > 0) isIncomplete = true
    return [...spaced].map((character) => (missing.has(character) ? '?' : character)).join('')
  }

  return {
    write,
    /** Whether a character was replaced since the last call. */
    takeIncomplete: () => {
      const was = isIncomplete
      isIncomplete = false
      return was
    },
  }
}

export type TextWriter = ReturnType<typeof createTextWriter>
