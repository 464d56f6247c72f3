import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { orderKey, orderNumber } from './parameters.ts'

/** A shopper's own picture. The url cannot be guessed: who knows it may see the picture. */
export const upload = z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() })
export type Upload = z.output<typeof upload>

export const uploads = {
  upload: endpoint({
    name: 'upload',
    summary:
      'Keeps a picture for a personalised product, or for a review of an order: JPEG, PNG, WebP, GIF or AVIF.',
    body: z.object({ order_number: z.optional(orderNumber), key: orderKey }),
    files: { file: { most: 1, maxBytes: limits.uploadBytes } },
    status: 201,
    response: z.object({ success: z.literal(true), data: upload }),
  }),
}

const uploadPath = '/media/uploads/'
export const uploadId = z.string().check(z.regex(/^[\w-]{22}$/, 'This is no picture of ours'))

export function uploadUrl(id: string): string {
  return uploadPath + id
}
