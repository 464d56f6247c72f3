import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '@inkloom/demo/load'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { sanitizeHtml } from '../lib/html.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string }
  }
}

/** The database that every test file gets a copy of. */
export const template = 'demo'
const demoProducts = 600

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

/** One PostgreSQL for the whole run, with the demo shop in it; it goes with the run, whatever became of the tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-test-'))
  // As root the server is another user, who has to enter.
  chmodSync(dataDir, 0o755)
  const postgres = startEmbeddedPostgres({ dataDir, settings: fast })
  const end = () => {
    process.off('exit', end)
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.on('exit', end)
  try {
    await fillTemplate(postgres.connection)
  } catch (error) {
    end()
    throw error
  }
  const { host, user } = postgres.connection as { host: string; user: string }
  project.provide('postgres', { host, user })
  return end
}

async function fillTemplate(connection: pg.PoolConfig): Promise<void> {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
  const pool = new pg.Pool({ ...connection, database: template })
  try {
    await migrate(pool)
    await loadDemo(pool, { products: demoProducts, sanitize: sanitizeHtml })
  } finally {
    await pool.end()
  }
}
