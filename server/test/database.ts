import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../db/client.ts'
import { template } from './postgres.ts'

/** Creates a database for the test file: a copy of the demo shop, or an empty one. */
export async function testDatabase(source: 'demo' | 'empty' = 'demo'): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const from = source === 'demo' ? template : 'template0'
  const { user } = inject('postgres')
  await asAdmin(`create database ${name} template ${from} strategy file_copy owner ${user}`)
  const database = openDatabase({ ...inject('postgres'), database: name }, (error) => {
    throw error
  })
  afterAll(async () => {
    await database.close()
    await asAdmin(`drop database ${name}`)
  })
  return database
}

/** The DATABASE_URL of a server process that uses the database of a test. */
export function databaseUrl({ pool }: Database): string {
  const { host, user } = inject('postgres')
  return `postgres://${user}@localhost/${pool.options.database}?host=${encodeURIComponent(host)}`
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client(inject('admin'))
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
