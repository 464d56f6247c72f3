import type { Hono } from 'hono'
import { uploads } from '@inkloom/contract/uploads'
import { saveUpload } from '../domain/designs/uploads.ts'
import type { ApiContext } from './context.ts'
import { fieldError, unsupportedImage } from './errors.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { findAccessibleOrder } from './order-access.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'
import { chargeFiles } from './storage-quota.ts'

/** Images that shoppers upload for designs and reviews. */
export function registerUploads(app: Hono, context: ApiContext): void {
  const { db, limits, cleanImage } = context
  registerEndpoint(
    app,
    uploads.upload,
    [rateLimit(context, 'upload', limits.uploads)],
    async ({ file: [file], order_number: number, key }, c) => {
      const orderId = number === undefined ? null : await findAccessibleOrder(db, c, { number, key })
      if (!file) throw fieldError(422, 'file', 'Please choose an image')
      const image = await cleanImage(file.bytes)
      if (!image) throw unsupportedImage('file')
      await chargeFiles(context, c, [image])
      return ok(await saveUpload(db, image, orderId))
    },
  )
}
