import pg from 'pg'
import { slotName } from './names.ts'
import { withClient } from './query.ts'
import type { FoundPrimary } from './replaced.ts'

/**
 * Makes every commit wait until one of the named standbys has it on disk; with no names commits wait for none. The standbys should be
 * streaming: while none of them is, commits wait forever.
 */
export async function setSynchronousStandbys(
  primary: pg.ClientConfig,
  names: readonly string[],
): Promise<void> {
  const list = names.map((name) => `"${slotName(name)}"`).join(', ')
  const setting = names.length === 0 ? '' : `ANY 1 (${list})`
  await withClient(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = ${pg.escapeLiteral(setting)}`)
    await client.query('select pg_reload_conf()')
  })
}

/** Removes a standby for good: commits no longer wait for it, and no log is kept for it. */
export async function removeStandby({ connection, state }: FoundPrimary, name: string): Promise<void> {
  const remaining = state.synchronousNames.filter((other) => other !== slotName(name))
  if (remaining.length < state.synchronousNames.length) await setSynchronousStandbys(connection, remaining)
  await withClient(connection, (client) =>
    client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
      [slotName(name)],
    ),
  )
}
