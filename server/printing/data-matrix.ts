import barcodes from 'bwip-js/node'
import type { Pdf } from './pdf.ts'

interface Square {
  x: number
  y: number
  size: number
}

/** Draws a Data Matrix (ECC 200) as squares, in millimeters. Scanners need a white margin of one square around it. */
export function drawDataMatrix(pdf: Pdf, text: string, { x, y, size }: Square): void {
  const { pixs, pixx, pixy } = matrixOf(text)
  const unit = size / Math.max(pixx, pixy)
  for (const [index, isDark] of pixs.entries()) {
    if (isDark) pdf.rect(x + (index % pixx) * unit, y + Math.floor(index / pixx) * unit, unit, unit)
  }
  pdf.fill('#000000')
}

interface Matrix {
  pixs: number[]
  pixx: number
  pixy: number
}

function matrixOf(text: string): Matrix {
  const [symbol] = barcodes.raw({ bcid: 'datamatrix', text })
  if (!symbol || !('pixs' in symbol)) throw new Error('A Data Matrix consists of pixels')
  return symbol
}
