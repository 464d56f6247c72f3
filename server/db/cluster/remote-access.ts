import { randomBytes } from 'node:crypto'
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ClusterHome } from '../cluster-home.ts'
import { shopRole } from '../shop-role.ts'

/** The TCP address of an embedded PostgreSQL, for the other machines of a cluster. */
export interface Listen {
  host: string
  port: number
}

/** The role of standbys and of the cluster commands. It can copy the whole database and choose the synchronous standbys. */
export const replicationRole = 'inkloom_replication'

/** Settings of a server that other machines connect to: over TCP with passwords, as superuser only through the private socket. */
export function remoteAccessSettings(home: ClusterHome, { host, port }: Listen): Record<string, string> {
  const file = join(home.folder, 'pg_hba.conf')
  const fresh = `${file}.new`
  rmSync(fresh, { force: true })
  writeFileSync(fresh, accessRules, { flag: 'wx', mode: 0o644 })
  // As root, PostgreSQL's user only reads it.
  chmodSync(fresh, 0o644)
  renameSync(fresh, file)
  return {
    listen_addresses: host,
    port: String(port),
    hba_file: file,
    password_encryption: 'scram-sha-256',
    // Write-ahead log kept for a disconnected standby. Beyond this size the standby has to be copied again.
    max_slot_wal_keep_size: '4GB',
    // A frozen or unreachable standby is disconnected after this time.
    wal_sender_timeout: '10s',
  }
}

const accessRules = `# Written at every start.
local all all trust
local replication all trust
host all ${shopRole},${replicationRole} all scram-sha-256
host replication ${replicationRole} all scram-sha-256
`

/**
 * Creates the role for standbys, and passwords for it and the shop's role unless they have some. New passwords are written to
 * `database-access.env` in the data directory. They are part of the database, so standbys have the same.
 */
export async function grantRemoteAccess(
  admin: pg.ClientConfig,
  dataDir: string,
  { host, port }: Listen,
): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const { rows } = await client.query<{ roles: string[]; is_standby: boolean }>(
      `select pg_is_in_recovery() as is_standby, array(
         select rolname::text from pg_authid where rolname = any($1) and rolpassword is not null) as roles`,
      [[shopRole, replicationRole]],
    )
    const { roles, is_standby: isStandby } = rows[0]!
    if (isStandby || roles.length === 2) return
    const [shopPassword, replicationPassword] = [password(), password()]
    const isAny = ['0.0.0.0', '::', '*'].includes(host)
    const name = isAny ? hostname() : host.includes(':') ? `[${host}]` : host
    const address = `${name}:${port}/${admin.database ?? 'postgres'}`
    // The file first: passwords that are stored nowhere would have to be set by hand.
    writeAccessFile(
      join(dataDir, 'database-access.env'),
      `# The settings with which other machines connect to this database. Keep this file secret.\n` +
        `DATABASE_URL=postgres://${shopRole}:${shopPassword}@${address}\n` +
        `DATABASE_PEERS=postgres://${replicationRole}:${replicationPassword}@${address}\n`,
    )
    await client.query(`
      set local password_encryption = 'scram-sha-256';
      alter role ${shopRole} password '${shopPassword}';
      do $$ begin
        if not exists (select from pg_roles where rolname = '${replicationRole}') then create role ${replicationRole}; end if;
      end $$;
      alter role ${replicationRole} login replication password '${replicationPassword}';
      grant pg_monitor to ${replicationRole};
      grant pg_read_all_stats to ${shopRole};
      grant alter system on parameter synchronous_standby_names to ${replicationRole};
      grant execute on function pg_reload_conf() to ${replicationRole}`)
  } finally {
    await client.end()
  }
}

const password = () => randomBytes(24).toString('base64url')

function writeAccessFile(file: string, text: string): void {
  const fresh = `${file}.new`
  rmSync(fresh, { force: true })
  writeFileSync(fresh, text, { flag: 'wx', mode: 0o600 })
  renameSync(fresh, file)
}
