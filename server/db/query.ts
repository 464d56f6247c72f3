import { DrizzleQueryError, type SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Tx } from './client.ts'

/** Runs raw SQL and returns its rows. The caller states the row type; timestamps arrive as text. */
export async function query<Row>(db: Tx, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return rows as Row[]
}

/**
 * A statement that every connection parses once, for hot paths: building, parsing and planning often cost more than running it. The
 * name must be unique in the process. Timestamps arrive as text.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the values of its statement
export function preparedStatement<Values extends readonly unknown[], Row = object>(
  name: string,
  text: string,
): (db: Tx, ...values: Values) => Promise<Row[]> {
  return async ({ $client }, ...values) => {
    try {
      const { rows } = await $client.query({ name, text, values: [...values], types })
      return rows as Row[]
    } catch (error) {
      // The same error as that of `query`: the log gets the statement, and not its values.
      throw new DrizzleQueryError(text, [], error as Error)
    }
  }
}

const { TIMESTAMPTZ } = pg.types.builtins

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === TIMESTAMPTZ ? String : pg.types.getTypeParser(oid, format)),
}
