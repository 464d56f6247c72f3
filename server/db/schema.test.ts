import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import * as schema from './schema.ts'

const { pool } = await testDatabase()
const tables = Object.values(schema).filter((value) => value instanceof PgTable)

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
}

test('the tables of the code are those of the migrated database', async () => {
  const { rows } = await pool.query<Column>(`
    select c.relname "table", a.attname "column", format_type(a.atttypid, a.atttypmod) "type", not a.attnotnull "nullable"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'migrations'`)
  const inCode: Column[] = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => ({
      table: name,
      column: column.name,
      type: column.getSQLType().replace(/^numeric\((\d+), (\d+)\)$/, 'numeric($1,$2)'),
      nullable: !column.notNull,
    }))
  })
  expect(inCode.map(line).sort()).toEqual(rows.map(line).sort())
})

test('primary keys are the same', async () => {
  const { rows } = await pool.query<{ table: string; columns: string }>(`
    select c.relname "table", string_agg(a.attname, ', ' order by a.attname) "columns"
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' group by 1`)
  const inCode = tables.map((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table)
    const keys = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)]
    return `${name}: ${keys
      .map((column) => column.name)
      .sort()
      .join(', ')}`
  })
  expect(inCode.sort()).toEqual(rows.map(({ table, columns }) => `${table}: ${columns}`).sort())
})

function line({ table, column, type, nullable }: Column): string {
  return `${table}.${column} ${type}${nullable ? '' : ' not null'}`
}
