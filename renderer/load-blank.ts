import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readBlankFile } from './blank-file.ts'
import type { BlankMaps } from './photograph.ts'

export interface Blank {
  mm: number
  maps: BlankMaps
}

const folderOf = (name: string) => new URL(`blanks/${name}/`, import.meta.url)

/** Reads a blank from disk, with maps for pictures of a width. */
export async function loadBlank(name: string, width: number): Promise<Blank> {
  const read = (file: string) => readFile(new URL(file, folderOf(name)))
  const { mm, optics, positions, ...full } = readBlankFile(name)
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
    maps: { width, height, shade, mask, plate, gloss, positions: { ...positions, offsets }, optics },
  }
}
