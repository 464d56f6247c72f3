import { openDatabase } from '../db/client.ts'
import { applyImport } from '../domain/stocking/apply-import.ts'
import { listingContext } from '../domain/stocking/listing-context.ts'
import { planImport } from '../domain/stocking/plan-import.ts'

/** `apply <import>` or `plan <file> <seller>`: a process that tests kill, or start with little memory. It reports its start. */
const [command, target = '', seller] = process.argv.slice(2)
const { db, close } = openDatabase({ connectionString: process.env['DATABASE_URL'] }, () => undefined)
const ignore = () => undefined
process.send?.('start')
if (command === 'apply') await applyImport(db, Number(target), { onlyGood: false }, listingContext, ignore)
else await planImport(db, { path: target, sellerId: Number(seller) }, ignore)
await close()
process.disconnect?.()
