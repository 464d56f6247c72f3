/** An uploaded image after re-encoding. */
export interface CleanImage {
  content: Buffer
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

/** Re-encodes an uploaded image so that only its pixels remain; null for files that are not accepted images. */
export type CleanImageUpload = (bytes: Uint8Array) => Promise<CleanImage | null>

/** The images of shoppers, by the folder of their URLs. */
export type ShopperImageKind = 'uploads' | 'avatars' | 'messages'

/** Everything that shoppers cause pictures of. */
export type ShopperPictureKind = ShopperImageKind | 'designs' | 'proofs'

/** Too many pictures are being processed, or one took too long. */
export class PicturesBusyError extends Error {
  constructor() {
    super('Too many pictures are being processed')
  }
}

/** The store of pictures and print files cannot be reached, or refuses the request. */
export class MediaUnavailableError extends Error {}
