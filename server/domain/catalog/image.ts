import type { Image, ImageFile } from '@inkloom/contract/image'
import { pictures } from '../../db/schema.ts'

export const pictureColumns = {
  path: pictures.path,
  width: pictures.width,
  height: pictures.height,
  color: pictures.color,
}

/** The API's image: the file if it is a stored picture, otherwise the URL as given. */
export function imageOf(stored: string | null, picture: ImageFile | null): Image | null {
  return picture ?? stored
}
