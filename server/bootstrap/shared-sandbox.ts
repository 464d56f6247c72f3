import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'
import type { SandboxProcess } from '../providers/sandbox-process.ts'

/** What a server needs to use a sandbox that another one started. */
export type Sandbox = Pick<SandboxProcess, 'url' | 'lianlian' | 'paypal' | 'controlKey'>

/**
 * The payment sandbox of the demo servers on one database: that of another server while it is running, otherwise a new one. Each
 * sandbox knows only its own payments, so two of them would contradict each other.
 */
export async function shareSandbox(
  db: Db,
  shopOrigin: string,
  start: () => Promise<Sandbox & Pick<SandboxProcess, 'stop'>>,
): Promise<Sandbox> {
  for (;;) {
    const known = await announcedSandbox(db)
    if (known && (await joinSandbox(known, shopOrigin))) return known
    const { stop, ...own } = await start()
    const { url, lianlian, paypal, controlKey } = own
    if (await announce(db, { url, lianlian, paypal, controlKey }, known)) return own
    // Another server that started at the same time was first.
    await stop()
  }
}

async function announcedSandbox(db: Db): Promise<Sandbox | null> {
  const rows = await query<{ value: string }>(
    db,
    sql`select convert_from(value, 'UTF8') as value from shop_secrets where name = 'payment-sandbox'`,
  )
  return rows[0] ? (JSON.parse(rows[0].value) as Sandbox) : null
}

/** Replaces the sandbox that was announced before. Returns false if another server has replaced it. */
async function announce(db: Db, own: Sandbox, before: Sandbox | null): Promise<boolean> {
  const bytes = (sandbox: Sandbox) => Buffer.from(JSON.stringify(sandbox))
  const { rowCount } = await db.execute(
    before
      ? sql`update shop_secrets set value = ${bytes(own)} where name = 'payment-sandbox' and value = ${bytes(before)}`
      : sql`insert into shop_secrets (name, value) values ('payment-sandbox', ${bytes(own)}) on conflict do nothing`,
  )
  return rowCount === 1
}

/** Lets the sandbox's pages be embedded by this server. Returns false if it is not running. */
async function joinSandbox({ url, controlKey }: Sandbox, shopOrigin: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/control/shops`, {
      method: 'POST',
      headers: { 'X-Sandbox-Control': controlKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ origin: shopOrigin }),
      redirect: 'error',
      signal: AbortSignal.timeout(2000),
    })
    return response.ok
  } catch {
    return false
  }
}
