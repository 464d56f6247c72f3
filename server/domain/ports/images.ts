/** An uploaded image after re-encoding. */
export interface CleanImage {
  content: Buffer
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}
