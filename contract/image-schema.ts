import * as z from 'zod/mini'

/** A picture that the shop keeps: its path under the media base, its size and the colour that holds its place. */
export const imageFile = z.object({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
})

/** As data of other shops have it: a file object, an absolute URL or a relative path. */
export const image = z.union([imageFile, z.string()])
