import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '@inkloom/demo/load'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { loadStarterContent } from '../domain/content/starter-content.ts'
import { sanitizeHtml } from '../lib/html.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string }
  }
}

/** The database that test files copy. */
export const template = 'demo'
const demoProducts = 600

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

/** Starts one PostgreSQL for the whole run, with the demo shop in a template database, and stops it at the end. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkloom-test-'))
  // When tests run as root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const postgres = startEmbeddedPostgres({ dataDir, settings: fast })
  const stop = () => {
    process.off('exit', stop)
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.on('exit', stop)
  try {
    await createTemplate(postgres.connection)
  } catch (error) {
    stop()
    throw error
  }
  const { host, user } = postgres.connection as { host: string; user: string }
  project.provide('postgres', { host, user })
  return stop
}

async function createTemplate(connection: pg.PoolConfig): Promise<void> {
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await admin.end()
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
