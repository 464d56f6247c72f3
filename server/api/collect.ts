import type { Context, Hono } from 'hono'
import { collect } from '@inkloom/contract/collect'
import type { RosterVisitor } from '../domain/collect/roster-store.ts'
import { addRow, changeRow, removeRow } from '../domain/collect/roster-rows.ts'
import { changeRoster, createRoster, rosterFor } from '../domain/collect/rosters.ts'
import type { ApiContext } from './context.ts'
import { customerIdOf } from './middleware/auth.ts'
import { deviceIdOf, deviceOf, setDeviceCookie } from './middleware/device-cookie.ts'
import { checkRateLimit, rateLimit } from './middleware/rate-limit.ts'
import { ok } from './responses.ts'
import { registerEndpoint } from './route.ts'
import { chargeBytes } from './storage-quota.ts'

/** Lists that the members of a team fill in with a link. */
export function registerCollect(app: Hono, context: ApiContext): void {
  const { db, limits, enqueueEmail, publicUrl } = context
  const isSecure = publicUrl.startsWith('https:')
  const readLimit = rateLimit(context, 'roster-read', limits.rosterReads)
  const writeLimit = rateLimit(context, 'roster-write', limits.rosterWrites)

  registerEndpoint(
    app,
    collect.createRoster,
    [rateLimit(context, 'roster', limits.rosters)],
    async ({ product_id, color, type, size, title, closes_at, email = null, rows }, c) => {
      // The address may belong to another person.
      if (email !== null) await checkRateLimit(db, 'roster-email', email, limits.rosterEmailsPerDay)
      await chargeBytes(context, c, JSON.stringify([title, rows]).length)
      const { key, manageKey } = await createRoster(db, enqueueEmail, {
        productId: product_id,
        color,
        type,
        size,
        title,
        closesAt: closes_at,
        email,
        customerId: await customerIdOf(c),
        names: rows.map(({ name }) => name),
      })
      return ok({ key, manage_key: manageKey })
    },
  )

  registerEndpoint(app, collect.roster, [readLimit], async ({ key }, c) =>
    ok(await rosterFor(db, key, visitorOf(c))),
  )

  registerEndpoint(
    app,
    collect.changeRoster,
    [writeLimit],
    async ({ key, title, closes_at: closesAt, state }, c) =>
      ok(await changeRoster(db, key, visitorOf(c), { title, closesAt, state })),
  )

  registerEndpoint(
    app,
    collect.addRosterRow,
    [writeLimit],
    async ({ key, row_id: rowId, name, custom_inputs, size = null, another }, c) => {
      const device = deviceOf(c)
      await chargeBytes(context, c, JSON.stringify([name, custom_inputs, size]).length)
      const visitor = { ...visitorOf(c), deviceId: device.id }
      const { row, rowKey } = await addRow(db, key, visitor, { rowId, name, custom_inputs, size, another })
      if (visitor.manageKey === null) setDeviceCookie(c, device, isSecure)
      return ok({ row, row_key: rowKey })
    },
  )

  registerEndpoint(
    app,
    collect.changeRosterRow,
    [writeLimit],
    async ({ key, id, version, name, custom_inputs, size = null }, c) =>
      ok({ row: await changeRow(db, key, visitorOf(c), { id, version, name, custom_inputs, size }) }),
  )

  registerEndpoint(app, collect.removeRosterRow, [writeLimit], async ({ key, id, version }, c) => {
    await removeRow(db, key, visitorOf(c), { id, version })
    return ok({ id })
  })
}

/** The keys are in headers, because URLs are stored in logs and histories. */
function visitorOf(c: Context): RosterVisitor {
  return {
    manageKey: c.req.header('X-Roster-Key') ?? null,
    rowKey: c.req.header('X-Row-Key') ?? null,
    deviceId: deviceIdOf(c),
  }
}
