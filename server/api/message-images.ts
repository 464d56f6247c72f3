import type { CleanImage } from '../domain/ports/images.ts'
import type { ApiError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { fieldError } from './errors.ts'

const noPicture = fieldError(
  422,
  'images',
  'One of the files is not a picture that we can show. Please take JPEG, PNG, WebP or GIF.',
)

/** The pictures of a message, nothing but their pixels left. */
export async function cleanImages(
  files: File[],
  cleanImage: ApiParts['cleanImage'],
): Promise<CleanImage[] | ApiError> {
  const images: CleanImage[] = []
  for (const file of files) {
    const picture = await cleanImage(await file.bytes())
    if (!picture) return noPicture
    images.push(picture)
  }
  return images
}
