import type { Socket } from 'node:net'
import pg from 'pg'

/** The role that a server reports. */
export interface Role {
  isPrimary: boolean
  /** The same for all copies of one database. */
  systemId: string
  /** Every promotion starts a new one. 0 on a standby. */
  timeline: number
}

/** Queries the role of one server on a connection that it keeps. A late answer counts as unreachable. */
export class Probe {
  readonly #config: pg.ClientConfig
  #client: pg.Client | null = null
  #asking: Promise<Role> | null = null

  constructor(url: string, timeoutMs: number) {
    this.#config = {
      connectionString: url,
      // The kernel accepts connections for a frozen server: both limits include the handshake and the answer.
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      application_name: 'inkloom probe',
    }
  }

  /** Rejects if the server does not answer. */
  ask(): Promise<Role> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = null))
    return this.#asking
  }

  async #ask(): Promise<Role> {
    try {
      const client = this.#client ?? (await this.#connect())
      const { rows } = await client.query<{ is_standby: boolean; system_id: string; file: string | null }>(
        roleQuery,
      )
      const { is_standby: isStandby, system_id: systemId, file } = rows[0]!
      return { isPrimary: !isStandby, systemId, timeline: parseInt(file?.slice(0, 8) ?? '0', 16) }
    } catch (error) {
      this.close()
      throw error
    }
  }

  close(): void {
    if (this.#client) discard(this.#client)
    this.#client = null
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('error', () => {
      if (this.#client === client) this.close()
    })
    try {
      await client.connect()
    } catch (error) {
      discard(client)
      throw error
    }
    // A watch must not keep a process alive that has finished.
    socketOf(client).unref()
    this.#client = client
    return client
  }
}

/** Closes a connection without waiting for the server, which may be frozen. */
export function discard(client: pg.Client): void {
  socketOf(client).destroy()
}

/** Of a client of pg, which its types lack. */
export function socketOf(client: pg.Client): Socket {
  return (client as pg.Client & { connection: { stream: Socket } }).connection.stream
}

/** The name of the current log file starts with the timeline. */
const roleQuery = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_standby,
    (select system_identifier::text from pg_control_system()) as system_id,
    case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_insert_lsn()) end as file`
