import type { Image, ImageFile } from '@inkloom/contract/image'
import { pictures } from '../../db/schema.ts'

/** What a list asks of the table of pictures. */
export const pictureColumns = {
  path: pictures.path,
  width: pictures.width,
  height: pictures.height,
  color: pictures.color,
}

/** The wire's picture: a file object where the shop keeps the file, else the address as it is stored. */
export function imageOf(stored: string | null, picture: ImageFile | null): Image | null {
  return picture ?? stored
}
