import type { Hono } from 'hono'
import { lookCalls } from '@inkloom/contract/looks'
import { answerLook, createLook, lookOf } from '../domain/designs/looks.ts'
import { DomainError } from '../domain/errors.ts'
import type { ApiContext } from './context.ts'
import { customerIdOf } from './middleware/auth.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { ok, success } from './responses.ts'
import { registerEndpoint } from './route.ts'
import { chargeBytes } from './storage-quota.ts'

/** Designs that are shared for a second look, and the answers. */
export function registerLooks(app: Hono, context: ApiContext): void {
  const { db, limits, enqueueEmail } = context

  registerEndpoint(
    app,
    lookCalls.createLook,
    [rateLimit(context, 'look', limits.looks)],
    async (input, c) => {
      await chargeBytes(context, c, rowBytes + input.title.length)
      const { key, ownerKey, expiresAt } = await createLook(db, {
        ...input,
        key: input.key,
        userId: await customerIdOf(c),
      })
      const url = `/look/${key}`
      return ok({
        key,
        url,
        owner_key: ownerKey,
        owner_url: `${url}?owner=${ownerKey}`,
        expires_at: expiresAt,
      })
    },
  )

  registerEndpoint(app, lookCalls.look, async ({ key }, c) => {
    const ownerKey = c.req.header('X-Look-Key') ?? null
    const look = await lookOf(db, key, { userId: await customerIdOf(c), ownerKey })
    if (!look) throw new DomainError('look_not_found')
    return ok(look)
  })

  registerEndpoint(
    app,
    lookCalls.answerLook,
    [rateLimit(context, 'look-answer', limits.lookAnswers)],
    async (answer, c) => {
      await chargeBytes(context, c, rowBytes + answer.name.length + answer.text.length)
      await answerLook(db, enqueueEmail, answer)
      return success({ message: 'Thank you! Your answer was sent.' })
    },
  )
}

/** Of a row without its texts, about. */
const rowBytes = 200
