import { queuePictures } from '../catalog/picture-fetches.ts'
import type { ListingContext } from '../listings/listing-source.ts'
import { addBasePictures } from '../templates/base-pictures.ts'

/** The functions of other modules that imports use to write listings. */
export const listingContext: ListingContext = {
  picturePaths: (tx, urls) =>
    queuePictures(
      tx,
      urls.map((url) => ({ url })),
    ),
  addBasePictures,
}
