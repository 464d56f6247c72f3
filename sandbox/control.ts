import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { SandboxContext } from './context.ts'
import { type Fault, faultKinds } from './faults.ts'

/** The control API: sets faults and returns the ledger. Requires the control key. */
export function controlRoutes({ ledger, faults, keys, shop }: SandboxContext): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const given = Buffer.from(c.req.header('x-sandbox-control') ?? '')
    const key = Buffer.from(keys.credentials.controlKey)
    if (given.length !== key.length || !timingSafeEqual(given, key)) {
      return c.json({ message: 'Wrong control key' }, 403)
    }
    await next()
  })
  app.get('/ledger', (c) => c.json(ledger.dump()))
  app.get('/faults', (c) => c.json({ faults: faults.list() }))
  app.post('/faults', async (c) => {
    const parsed = parseFaults(await c.req.json<unknown>())
    if (!parsed) return c.json({ message: `kind must be one of ${faultKinds.join(', ')}` }, 400)
    faults.set(parsed)
    return c.json({ faults: parsed })
  })
  app.post('/shop', async (c) => {
    const { origin } = await c.req.json<{ origin: string }>()
    shop.origin = new URL(origin).origin
    return c.json({ origin: shop.origin })
  })
  return app
}

function parseFaults(body: unknown): Fault[] | null {
  const list = (body as { faults?: unknown } | null)?.faults
  if (!Array.isArray(list)) return null
  const faults = list as Fault[]
  return faults.every((fault) => faultKinds.includes(fault.kind)) ? faults : null
}
