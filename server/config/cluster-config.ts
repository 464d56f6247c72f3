import * as v from 'valibot'
import { url } from './variables.ts'

/** The replication of the embedded PostgreSQL, see docs/failover.md. */
export interface ClusterConfig {
  /** The address for the other machines. */
  listen: { host: string; port: number } | null
  /** URLs of the other nodes, with the replication role. */
  peers: string[]
  /** The name of this node; null for the name of the machine. */
  node: string | null
}

const address = /^(\[[\da-f:]+\]|[\w.*-]+):(\d{1,5})$/i

export const clusterVariables = {
  DATABASE_LISTEN: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => {
        const port = Number(address.exec(text)?.[2])
        return port > 0 && port <= 65_535
      }, 'must be an address of this machine with a port, such as 10.0.0.1:5432'),
    ),
  ),
  DATABASE_PEERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((entry) => entry.trim())),
      v.array(
        url(/^postgres(ql)?:$/, 'must be postgres:// addresses of the other nodes, with commas between them'),
      ),
    ),
  ),
  DATABASE_NODE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9_]{1,40}$/, 'must be up to 40 lower-case letters, digits and underscores'),
    ),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof clusterVariables, undefined>>

export function parseCluster(values: Values): ClusterConfig {
  const [, host, port] = address.exec(values.DATABASE_LISTEN ?? '') ?? []
  return {
    listen: host && port ? { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) } : null,
    peers: values.DATABASE_PEERS ?? [],
    node: values.DATABASE_NODE ?? null,
  }
}
