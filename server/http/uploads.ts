import type { Hono } from 'hono'
import { uploads } from '@inkloom/contract/uploads'
import { keepUpload } from '../domain/designs/uploads.ts'
import { Problem } from '../problem.ts'
import type { ApiParts } from './api.ts'
import { serve } from './bind.ts'
import { tooOften } from './limited.ts'
import { orderSeenBy } from './order-seen.ts'

const noFile = new Problem(422, 'Please choose a picture', { file: ['Please choose a picture'] })
const notTaken = 'This file is not a picture that we can print. Please take a JPEG, PNG, WebP or GIF.'
const noPicture = new Problem(422, notTaken, { file: [notTaken] })

/** Shoppers' own pictures. */
export function serveUploads(app: Hono, parts: ApiParts): void {
  const { db, callerOf, limits, cleanPicture } = parts
  serve(app, uploads.upload, async ({ file: [file], order_number: number, key }, c) => {
    const often = await tooOften(db, 'upload', callerOf(c), limits.uploads)
    if (often) return often
    const orderId = number === undefined ? null : await orderSeenBy(parts, c, { number, key })
    if (orderId instanceof Problem) return orderId
    if (!file) return noFile
    const picture = await cleanPicture(await file.bytes())
    if (!picture) return noPicture
    return { success: true as const, data: await keepUpload(db, picture, orderId) }
  })
}
