import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { BlankMaps } from './photograph.ts'

/** The file `blank.json` beside the maps of a blank. */
interface BlankFile {
  /** Pixels of the picture. */
  width: number
  height: number
  /** Millimeters on the product per print unit. */
  mm: number
  optics: BlankMaps['optics']
  positions: Omit<BlankMaps['positions'], 'offsets'>
  /** Parts that can have a color of their own, as SVG paths in print units. */
  parts: Record<string, string>
}

export interface Blank extends Pick<BlankFile, 'mm' | 'parts'> {
  maps: BlankMaps
}

/** Reads a blank from disk, with maps for pictures of a width. */
export async function loadBlank(name: string, width: number): Promise<Blank> {
  const folder = new URL(`blanks/${name}/`, import.meta.url)
  const read = (file: string) => readFile(new URL(file, folder))
  const { mm, parts, optics, positions, ...full } = JSON.parse(
    (await read('blank.json')).toString(),
  ) as BlankFile
  const height = Math.round((width * full.height) / full.width)
  const size = { width, height, fit: 'fill' as const }
  const shadeFile = await read('shade.webp')
  const [shade, mask, plate, offsets, gloss] = await Promise.all([
    sharp(shadeFile).extractChannel(0).resize(size).raw().toBuffer(),
    sharp(shadeFile).extractChannel(3).resize(size).raw().toBuffer(),
    sharp(await read('plate.webp'))
      .resize(size)
      .raw()
      .toBuffer(),
    sharp(await read('positions.webp'))
      .raw()
      .toBuffer(),
    optics.glossMax > 0
      ? sharp(await read('gloss.webp'))
          .extractChannel(0)
          .resize(size)
          .raw()
          .toBuffer()
      : null,
  ])
  return {
    mm,
    parts,
    maps: { width, height, shade, mask, plate, gloss, positions: { ...positions, offsets }, optics },
  }
}
