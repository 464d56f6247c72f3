import pg from 'pg'

/** Runs queries on a connection of its own. Gives up when a node does not connect, or does not answer a query, in time. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
  timeoutMs = 30_000,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: Math.min(timeoutMs, 5000),
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    endClient(client)
  }
}

/** Closes a connection without waiting. A frozen server does not confirm the end. */
export function endClient(client: pg.Client): void {
  const { stream } = (client as pg.Client & { connection: pg.Connection }).connection
  const timer = setTimeout(() => stream.destroy(), 1000)
  void client
    .end()
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
}

/** A setting of pg that its types lack. In this mode the server accepts replication commands and SQL. */
export const replicationMode = { replication: 'database' } as pg.ClientConfig
