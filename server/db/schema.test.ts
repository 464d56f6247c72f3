import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import * as schema from './schema.ts'

const { pool } = await testDatabase()
const tables = Object.values(schema)
  .filter((value) => value instanceof PgTable)
  .map(getTableConfig)
const names = tables.map(({ name }) => name)

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
}

test('the Drizzle tables have the columns of the database', async () => {
  const { rows } = await pool.query<Column>(
    `select c.relname "table", a.attname "column", format_type(a.atttypid, a.atttypmod) "type", not a.attnotnull "nullable"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped`,
    [names],
  )
  const declared: Column[] = tables.flatMap(({ name, columns }) =>
    columns.map((column) => ({
      table: name,
      column: column.name,
      type: column.getSQLType().replace(/^numeric\((\d+), (\d+)\)$/, 'numeric($1,$2)'),
      nullable: !column.notNull,
    })),
  )
  expect(declared.map(line).sort()).toEqual(rows.map(line).sort())
})

test('the Drizzle tables have the primary keys of the database', async () => {
  const { rows } = await pool.query<{ table: string; columns: string }>(
    `select c.relname "table", string_agg(a.attname, ', ' order by a.attname) "columns"
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any ($1) group by 1`,
    [names],
  )
  const declared = tables.map(({ name, columns, primaryKeys }) => {
    const keys = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)]
    const sorted = keys.map((column) => column.name).sort()
    return `${name}: ${sorted.join(', ')}`
  })
  expect(declared.sort()).toEqual(rows.map(({ table, columns }) => `${table}: ${columns}`).sort())
})

function line({ table, column, type, nullable }: Column): string {
  return `${table}.${column} ${type}${nullable ? '' : ' not null'}`
}
