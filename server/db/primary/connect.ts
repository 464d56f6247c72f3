import type pg from 'pg'
import { serverUrls } from '../../lib/database-urls.ts'
import { PrimaryFinder, type PrimaryEvents } from './primary-finder.ts'

interface RemoteDatabase {
  /** For every pool and client. They connect to whatever server is the primary. */
  connection: pg.PoolConfig
  finder: PrimaryFinder
  close: () => void
}

/** Checks the role of a new connection within this time. */
const checkMs = 2000

/** The connection to the primary of the servers that `DATABASE_URL` names. */
export function connectToPrimary(
  databaseUrl: string,
  events?: PrimaryEvents,
  times?: ConstructorParameters<typeof PrimaryFinder>[2],
): RemoteDatabase {
  const urls = serverUrls(databaseUrl)
  if (!urls) throw new Error('DATABASE_URL is not an address of PostgreSQL')
  const finder = new PrimaryFinder(urls, events, times)
  const connection: pg.PoolConfig = {
    connectionString: urls[0]!,
    // pg passes the settings of the socket, which its types lack.
    stream: ((config: object) => finder.socket(config)) as () => ReturnType<PrimaryFinder['socket']>,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    onConnect: assertWritable,
  }
  return { connection, finder, close: () => finder.close() }
}

/** The server may have become a standby since it was found. */
async function assertWritable(client: pg.ClientBase): Promise<void> {
  const statement = { text: 'select pg_is_in_recovery() as is_standby', query_timeout: checkMs }
  const { rows } = await client.query<{ is_standby: boolean }>(statement)
  if (rows[0]!.is_standby) {
    const error = new Error('Connection terminated: the database server is a standby')
    throw Object.assign(error, { code: '25006' })
  }
}
