import { builtInTemplates } from '@inkloom/renderer/templates/built-in'
import type { Db } from '../../db/client.ts'
import { withTransaction } from '../../db/transaction.ts'
import { addMissingTemplates } from './add-template.ts'

/** Adds the built-in templates that a shop does not have, by name. Returns the names of those added. */
export function loadBuiltInTemplates(db: Db): Promise<string[]> {
  return withTransaction(db, (tx) => addMissingTemplates(tx, builtInTemplates))
}
