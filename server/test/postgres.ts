import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '@inkloom/demo/load'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadStarterContent } from '../domain/content/starter-content.ts'
import { sanitizeHtml } from '../lib/html.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop's role, without a database. */
    postgres: { host: string; user: string }
    /** The superuser of the cluster. */
    admin: { host: string; user: string; database: string }
  }
}

/** The database that test files copy. */
export const template = 'demo'
const demoProducts = 600

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

/** Starts one PostgreSQL for the whole run, with the demo shop in a template database, and stops it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-test-'))
  // When tests run as root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, settings: fast })
  process.on('exit', postgres.quit)
  const stop = async () => {
    process.off('exit', postgres.quit)
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await createTemplate(postgres)
  } catch (error) {
    await stop()
    throw error
  }
  const { host, user } = postgres.connection
  project.provide('postgres', { host, user })
  project.provide('admin', postgres.admin)
  return stop
}

async function createTemplate({ admin, connection }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${template} owner ${connection.user}`)
  // Tests insert rows without triggers and foreign keys.
  await client.query(`grant set on parameter session_replication_role to ${connection.user}`)
  await client.end()
  const { db, pool, close } = openDatabase({ ...connection, database: template }, (error) => {
    throw error
  })
  try {
    await migrate(pool)
    await loadDemo(pool, { products: demoProducts, sanitize: sanitizeHtml })
    await loadStarterContent(db)
  } finally {
    await close()
  }
}
