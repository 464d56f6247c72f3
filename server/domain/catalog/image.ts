import type { Image, ImageFile } from '@inkloom/contract/image'
import { pictures } from '../../db/schema.ts'

/** The columns of `pictures` that become an image in the API. */
export const pictureColumns = {
  path: pictures.path,
  width: pictures.width,
  height: pictures.height,
  color: pictures.color,
}

/** The image of the API: a file object for a picture of ours, otherwise the stored URL. */
export function imageOf(stored: string | null, picture: ImageFile | null): Image | null {
  return picture ?? stored
}
