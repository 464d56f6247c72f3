import { sql } from 'drizzle-orm'
import type { TemplateFile } from '@inkloom/contract/template-file'
import { areaProblems, type TemplateProblem } from '@inkloom/renderer/templates/check-template'
import { type PhotoSizes, templateValues } from '@inkloom/renderer/templates/template-values'
import { texts } from '../../db/arrays.ts'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { withTransaction } from '../../db/transaction.ts'
import { addBasePictures } from './base-pictures.ts'
import { breakingChanges, isSame } from './template-changes.ts'
import { photoSizes, templateNamed } from './templates.ts'

export type AddedTemplate =
  | { kind: 'created' | 'changed' | 'unchanged' | 'new_version'; products: number }
  | { kind: 'invalid'; problems: TemplateProblem[] }
  /** Products have the template, and designs of them would become invalid. */
  | { kind: 'in_use'; products: number; problems: TemplateProblem[] }

/**
 * Adds a template, or changes the one with its name. A change that designs do not survive needs `newVersion`: products keep the old
 * version, and products that are added later get the new one. Photos must be pictures of the shop.
 */
export function addTemplate(
  db: Db,
  file: TemplateFile,
  { newVersion = false }: { newVersion?: boolean } = {},
): Promise<AddedTemplate> {
  return withTransaction(db, async (tx) => {
    const photos = await photoSizes(tx, file)
    const problems = areaProblems(file, photos)
    if (problems.length > 0) return { kind: 'invalid', problems }
    // Two operators may add a template of one name.
    await tx.execute(sql`lock table templates in share row exclusive mode`)
    const known = await templateNamed(tx, file.name)
    if (!known?.file) {
      await insertTemplate(tx, file, photos)
      return { kind: 'created', products: 0 }
    }
    const { id, products } = known
    if (isSame(known.file, file)) return { kind: 'unchanged', products }
    const breaking = products === 0 ? [] : breakingChanges(known.file, file)
    if (breaking.length > 0 && !newVersion) return { kind: 'in_use', products, problems: breaking }
    if (products > 0 && newVersion) {
      await tx.execute(sql`update templates set replaced_at = now() where id = ${id}`)
      await insertTemplate(tx, file, photos)
      return { kind: 'new_version', products }
    }
    await updateTemplate(tx, id, file, photos)
    await updatePictures(tx, id)
    return { kind: 'changed', products }
  })
}

/**
 * Gives the products of older versions of a template the current one. Returns how many they are; null if there is no such template.
 * Designs in carts may have to be made again.
 */
export function upgradeProducts(db: Db, name: string): Promise<number | null> {
  return withTransaction(db, async (tx) => {
    const current = await templateNamed(tx, name)
    if (!current?.file) return null
    const { rowCount } = await tx.execute(sql`
      update products set template_id = ${current.id}
      where template_id in (select id from templates where lower(name) = lower(${current.name}) and replaced_at is not null)`)
    await updatePictures(tx, current.id)
    return rowCount ?? 0
  })
}

/** Adds those of the templates whose names are not used yet. Returns their names. */
export async function addMissingTemplates(tx: Tx, files: readonly TemplateFile[]): Promise<string[]> {
  await tx.execute(sql`lock table templates in share row exclusive mode`)
  const known = await query<{ name: string }>(
    tx,
    sql`select lower(name) as name from templates where lower(name) = any (${texts(files.map(({ name }) => name.toLowerCase()))})`,
  )
  const names = new Set(known.map(({ name }) => name))
  const missing = files.filter(({ name }) => !names.has(name.toLowerCase()))
  for (const file of missing) await insertTemplate(tx, file, {})
  return missing.map(({ name }) => name)
}

async function insertTemplate(tx: Tx, file: TemplateFile, photos: PhotoSizes): Promise<void> {
  await tx.execute(sql`
    insert into templates (file, name, garment, attributes, allow_custom, custom_types, print_areas, fonts, inks)
    values (${columnsOf(file, photos)})`)
}

async function updateTemplate(tx: Tx, id: number, file: TemplateFile, photos: PhotoSizes): Promise<void> {
  await tx.execute(sql`
    update templates set (file, name, garment, attributes, allow_custom, custom_types, print_areas, fonts, inks)
      = (${columnsOf(file, photos)}) where id = ${id}`)
}

function columnsOf(file: TemplateFile, photos: PhotoSizes) {
  const { customTypes, printAreas } = templateValues(file, photos)
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  return sql.join(
    [
      json(file),
      sql`${file.name}`,
      sql`${file.garment}`,
      json(file.attributes),
      sql`${customTypes.length > 0}::boolean`,
      json(customTypes),
      json(printAreas),
      texts([...file.fonts]),
      json(file.inks),
    ],
    sql`, `,
  )
}

const batchSize = 1000

/** The products of a template show its pictures. */
async function updatePictures(tx: Tx, templateId: number): Promise<void> {
  for (let after = 0; ;) {
    const rows = await query<{ id: number }>(
      tx,
      sql`select id from products where template_id = ${templateId} and id > ${after} order by id limit ${batchSize}`,
    )
    await addBasePictures(
      tx,
      rows.map(({ id }) => id),
    )
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}
