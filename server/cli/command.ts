import type { ShopDatabase } from './database.ts'
import type { Row } from './table.ts'

/** An admin command. */
export interface Command {
  usage: string
  summary: string
  /** How many arguments it requires. */
  minArguments: number
  /** Returns the rows to print, or an error message. */
  run: (shop: ShopDatabase, args: string[]) => Promise<Row[] | string>
}

/** The number of rows that a list command prints at most. */
export const maxRows = 200
