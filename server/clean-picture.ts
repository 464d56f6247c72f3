/** A picture that was decoded and encoded anew. */
export interface CleanPicture {
  content: Buffer
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}
