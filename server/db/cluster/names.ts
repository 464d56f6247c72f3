import { hostname } from 'node:os'

/** The name of a node in `pg_stat_replication` and of its replication slot: lower-case letters, digits and underscores. */
export function slotName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_')
    .slice(0, 60)
}

/** The default name of a node. */
export function machineName(): string {
  return slotName(hostname().split('.', 1)[0]!)
}
