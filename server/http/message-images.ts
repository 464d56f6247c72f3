import type { CleanPicture } from '../clean-picture.ts'
import type { Problem } from '../problem.ts'
import type { ApiParts } from './api.ts'
import { fieldProblem } from './errors.ts'

const noPicture = fieldProblem(
  'images',
  'One of the files is not a picture that we can show. Please take JPEG, PNG, WebP or GIF.',
)

/** The pictures of a message, nothing but their pixels left. */
export async function cleanImages(
  files: File[],
  cleanPicture: ApiParts['cleanPicture'],
): Promise<CleanPicture[] | Problem> {
  const images: CleanPicture[] = []
  for (const file of files) {
    const picture = await cleanPicture(await file.bytes())
    if (!picture) return noPicture
    images.push(picture)
  }
  return images
}
