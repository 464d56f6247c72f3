import type { Hono } from 'hono'
import { uploads } from '@inkloom/contract/uploads'
import { saveUpload } from '../domain/designs/uploads.ts'
import { ApiError, fieldError } from './errors.ts'
import type { ApiParts } from './index.ts'
import { serve } from './route.ts'
import { checkRateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'

const noFile = fieldError(422, 'file', 'Please choose a picture')
const notTaken = 'This file is not a picture that we can print. Please take a JPEG, PNG, WebP or GIF.'
const noPicture = fieldError(422, 'file', notTaken)

/** Shoppers' own pictures. */
export function serveUploads(app: Hono, parts: ApiParts): void {
  const { db, clientIp, limits, cleanImage } = parts
  serve(app, uploads.upload, async ({ file: [file], order_number: number, key }, c) => {
    const often = await checkRateLimit(db, 'upload', clientIp(c), limits.uploads)
    if (often) return often
    const orderId = number === undefined ? null : await findAccessibleOrder(parts, c, { number, key })
    if (orderId instanceof ApiError) return orderId
    if (!file) return noFile
    const picture = await cleanImage(await file.bytes())
    if (!picture) return noPicture
    return { success: true as const, data: await saveUpload(db, picture, orderId) }
  })
}
