import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { type Fault, faultKinds } from './faults.ts'
import type { Parts } from './parts.ts'

/** Told to misbehave, and asked for the books; only with the control key. */
export function controlRoutes({ books, faults, keys, shop }: Parts): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const given = Buffer.from(c.req.header('x-sandbox-control') ?? '')
    const key = Buffer.from(keys.credentials.controlKey)
    if (given.length !== key.length || !timingSafeEqual(given, key)) return c.json({ message: 'no' }, 403)
    await next()
  })
  app.get('/books', (c) => c.json(books.everything()))
  app.get('/faults', (c) => c.json({ faults: faults.list() }))
  app.post('/faults', async (c) => {
    const told = readFaults(await c.req.json<unknown>())
    if (!told) return c.json({ message: `kind is one of ${faultKinds.join(', ')}` }, 400)
    faults.tell(told)
    return c.json({ faults: told })
  })
  app.post('/shop', async (c) => {
    const { origin } = await c.req.json<{ origin: string }>()
    shop.origin = new URL(origin).origin
    return c.json({ origin: shop.origin })
  })
  return app
}

function readFaults(body: unknown): Fault[] | null {
  const list = (body as { faults?: unknown } | null)?.faults
  if (!Array.isArray(list)) return null
  const faults = list as Fault[]
  return faults.every((fault) => faultKinds.includes(fault.kind)) ? faults : null
}
