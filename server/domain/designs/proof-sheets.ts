import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { designUrl } from '@inkloom/contract/design'
import { teamLimits } from '@inkloom/contract/team-limits'
import type { ProofSheet } from '@inkloom/contract/proof-sheets'
import { texts } from '../../db/arrays.ts'
import type { Db } from '../../db/client.ts'
import { preparedStatement, query } from '../../db/query.ts'
import { DomainError } from '../errors.ts'
import type { SavedDesign } from './designs.ts'

interface NewSheet {
  title: string
  rows: { label: string; design: string }[]
}

/** Saves a list of designs and returns its key. */
export async function saveProofSheet(db: Db, { title, rows }: NewSheet): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  const labels = texts(rows.map(({ label }) => label))
  const hashes = texts(rows.map(({ design }) => design))
  const { rowCount } = await db.execute(sql`
    insert into proof_sheets (key, title, labels, designs)
    select ${key}, ${title}, ${labels}, ${hashes}
    where not exists (select from unnest(${hashes}) as wanted where not exists (select from designs where hash = wanted))`)
  if (rowCount !== 1) throw new DomainError('design_not_found')
  return key
}

interface SheetRow {
  title: string
  createdAt: string
  labels: string[]
  designs: string[]
  keys: (string | null)[]
}

/** A sheet with the addresses of its designs. */
export async function proofSheet(db: Db, key: string): Promise<ProofSheet | null> {
  const [sheet] = await query<SheetRow>(
    db,
    sql`select title, created_at as "createdAt", labels, designs, ${keysOfDesigns} as keys from proof_sheets where key = ${key}`,
  )
  if (!sheet) return null
  return {
    title: sheet.title,
    expires_at: new Date(
      new Date(sheet.createdAt).getTime() + teamLimits.proofSheetDays * 86_400_000,
    ).toISOString(),
    rows: sheet.designs.map((design, at) => {
      const designKey = sheet.keys[at]
      return { label: sheet.labels[at]!, design, url: designKey ? designUrl(designKey) : null }
    }),
  }
}

const keysOfDesigns = sql`array(
  select d.key from unnest(designs) with ordinality as wanted (hash, at) left join designs d using (hash) order by at)`

/** The keys of a sheet's designs in order, null for those that were deleted; null if there is no such sheet. */
export async function proofKeys(db: Db, key: string): Promise<(string | null)[] | null> {
  const [sheet] = await query<{ keys: (string | null)[] }>(
    db,
    sql`select ${keysOfDesigns} as keys from proof_sheets where key = ${key}`,
  )
  return sheet?.keys ?? null
}

const selectByKeys = preparedStatement<[keys: string[]], SavedDesign & { key: string }>(
  'designs-of-proofs',
  'select key, record, sides from designs where key = any ($1::text[])',
)

export async function designsByKeys(db: Db, keys: string[]): Promise<Map<string, SavedDesign>> {
  const rows = await selectByKeys(db, keys)
  return new Map(rows.map(({ key, record, sides }) => [key, { record, sides }]))
}

const selectField = preparedStatement<[keys: string[]], { label: string }>(
  'distinct-field-of-designs',
  `select field ->> 'label' as label
   from designs, jsonb_array_elements(record -> 'fields') with ordinality as placed (field, at)
   where key = any ($1::text[])
   group by 1 having count(distinct field ->> 'value') > 1 order by count(distinct field ->> 'value') desc, min(at) limit 1`,
)

/** The label of the field that differs the most between designs. */
export async function mostDistinctField(db: Db, keys: string[]): Promise<string | undefined> {
  const [field] = await selectField(db, keys)
  return field?.label
}
