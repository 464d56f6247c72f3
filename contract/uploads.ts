import * as v from 'valibot'
import { endpoint, success } from './endpoint.ts'
import { requestObject } from './fields.ts'
import { limits } from './limits.ts'
import { orderKey, orderNumber } from './parameters.ts'

/** A shopper's own image. Anyone who knows its url can see it, and the url cannot be guessed. */
export const upload = v.object({ id: v.string(), url: v.string(), width: v.number(), height: v.number() })
export type Upload = v.InferOutput<typeof upload>

const unknownPicture = 'This is no picture of ours'
export const uploadId = v.pipe(v.string(unknownPicture), v.regex(/^[\w-]{22}$/, unknownPicture))

export const uploads = {
  upload: endpoint({
    name: 'upload',
    summary:
      'Uploads an image for a personalized product or for a review of an order: JPEG, PNG, WebP, GIF or AVIF.',
    body: requestObject({ order_number: v.optional(orderNumber), key: orderKey }),
    files: { file: { max: 1, maxBytes: limits.photoBytes } },
    status: 201,
    response: success(upload),
  }),
}

export function uploadUrl(id: string): string {
  return `/media/uploads/${id}`
}
