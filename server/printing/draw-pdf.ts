import type { Layer } from '@inkloom/renderer/design'
import type { Box } from '@inkloom/renderer/text'
import type { AreaPrint } from './area-prints.ts'
import { canvasOf } from './draw-png.ts'
import { drawImage, embedded } from './pdf-image.ts'
import { addPage, openPdf, savePdf, type Pdf } from './pdf.ts'
import { fillWithPhoto, type Photo } from './photo.ts'

/** The length of crop marks, and the space around them, in millimeters. */
const mark = { length: 5, margin: 1 }

/** Writes a print as PDF: letters as outlines, photos as they were uploaded. A print with bleed has crop marks. */
export async function writePdf(
  print: AreaPrint,
  photos: ReadonlyMap<string, Photo>,
  path: string,
): Promise<void> {
  const { widthMm, heightMm, bleedMm, frame } = print
  const trim = bleedMm === 0 ? 0 : bleedMm + mark.length + mark.margin
  const pdf = openPdf('Print file')
  addPage(pdf, {
    width: widthMm + 2 * trim,
    height: heightMm + 2 * trim,
    trim,
    bleed: trim - bleedMm,
  })
  pdf.save()
  pdf.translate(trim, trim)
  pdf.save()
  pdf.rect(-bleedMm, -bleedMm, widthMm + 2 * bleedMm, heightMm + 2 * bleedMm).clip()
  pdf.transform(
    widthMm / frame.width,
    0,
    0,
    heightMm / frame.height,
    (-frame.x * widthMm) / frame.width,
    (-frame.y * heightMm) / frame.height,
  )
  for (const layer of print.layers) await drawLayer(pdf, layer, print, photos)
  pdf.restore()
  if (bleedMm > 0) drawMarks(pdf, print)
  pdf.restore()
  await savePdf(pdf, path)
}

async function drawLayer(
  pdf: Pdf,
  { clip, content }: Layer,
  print: AreaPrint,
  photos: ReadonlyMap<string, Photo>,
): Promise<void> {
  pdf.save()
  pdf.rect(clip.x, clip.y, clip.width, clip.height).clip()
  if ('href' in content) {
    const photo = photos.get(content.href)
    if (photo && covers(content.box, clip)) drawImage(pdf, await embedded(photo.bytes), content.box)
    else if (photo) await drawExtended(pdf, photo, content.box, clip, print)
  } else {
    const { path, ink, outline } = content
    if (outline) pdf.lineWidth(outline.width).lineJoin('round').path(path).stroke(outline.color)
    pdf.path(path).fill(ink)
  }
  pdf.restore()
}

function covers(box: Box, clip: Box): boolean {
  const within = 0.01
  return (
    box.x <= clip.x + within &&
    box.y <= clip.y + within &&
    box.x + box.width >= clip.x + clip.width - within &&
    box.y + box.height >= clip.y + clip.height - within
  )
}

/** A photo that does not reach the end of the bleed is mirrored there, in the resolution of the PNG. */
async function drawExtended(pdf: Pdf, photo: Photo, box: Box, clip: Box, print: AreaPrint): Promise<void> {
  const { toPixels } = canvasOf(print)
  const { x, y, width, height } = toPixels(clip)
  const rounded = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
  const extended = await fillWithPhoto(photo, toPixels(box), rounded).png({ compressionLevel: 1 }).toBuffer()
  drawImage(pdf, await embedded(extended), clip)
}

/** Two lines at each corner, outside of the bleed. */
function drawMarks(pdf: Pdf, { widthMm, heightMm, bleedMm }: AreaPrint): void {
  const [near, far] = [bleedMm, bleedMm + mark.length]
  pdf.lineWidth(0.1)
  for (const x of [0, widthMm]) {
    pdf.moveTo(x, -near).lineTo(x, -far).stroke('#000000')
    pdf
      .moveTo(x, heightMm + near)
      .lineTo(x, heightMm + far)
      .stroke('#000000')
  }
  for (const y of [0, heightMm]) {
    pdf.moveTo(-near, y).lineTo(-far, y).stroke('#000000')
    pdf
      .moveTo(widthMm + near, y)
      .lineTo(widthMm + far, y)
      .stroke('#000000')
  }
}
