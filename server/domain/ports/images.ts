/** A picture that was decoded and encoded anew. */
export interface CleanImage {
  content: Buffer
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}
