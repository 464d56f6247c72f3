import type { Image, ImageFile } from '@inkloom/contract/image'
import { pictures } from '../../db/schema.ts'

export const pictureColumns = {
  path: pictures.path,
  width: pictures.width,
  height: pictures.height,
  color: pictures.color,
}

/** The folder of pictures that are fetched from the web for imported products. */
export const fetchedFolder = 'images/fetched/'

/** The API's image: the file if it is a stored picture, otherwise the URL as given. Null for a picture that has not arrived yet. */
export function imageOf(stored: string | null, picture: ImageFile | null): Image | null {
  return picture ?? (stored?.startsWith(fetchedFolder) ? null : stored)
}
