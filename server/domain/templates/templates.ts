import { sql } from 'drizzle-orm'
import type { TemplateFile } from '@inkloom/contract/template-file'
import type { PhotoSizes } from '@inkloom/renderer/templates/template-values'
import { texts } from '../../db/arrays.ts'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'

/** The template with a name, in its current version; null if there is none. */
export async function templateIdOf(db: Tx, name: string): Promise<number | null> {
  return (await templateNamed(db, name))?.id ?? null
}

/** A template and its file, which is null if it was made without one. */
export async function templateNamed(
  db: Tx,
  name: string,
): Promise<{ id: number; name: string; file: TemplateFile | null; products: number } | null> {
  const [row] = await query<{ id: number; name: string; file: TemplateFile | null; products: number }>(
    db,
    sql`
    select id, name, file, (select count(*)::integer from products where template_id = templates.id) as products
    from templates where lower(name) = lower(${name.trim()}) and replaced_at is null
    order by file is null, id limit 1`,
  )
  return row ?? null
}

interface ListedTemplate {
  name: string
  garment: string
  fields: number
  fees_cents: number
  print_areas: number
  products: number
  /** The products that still have an older version. */
  products_of_older_versions: number
}

/** All templates in their current version, by name. */
export function listTemplates(db: Tx): Promise<ListedTemplate[]> {
  return query<ListedTemplate>(
    db,
    sql`
    with used as (
      select t.name, t.replaced_at, count(p.id)::integer products
      from templates t left join products p on p.template_id = t.id group by t.id)
    select t.name, t.garment, jsonb_array_length(t.custom_types) fields,
      (select coalesce(sum((field ->> 'price')::integer), 0)::integer from jsonb_array_elements(t.custom_types) field) fees_cents,
      jsonb_array_length(t.print_areas) print_areas,
      (select count(*)::integer from products p where p.template_id = t.id) products,
      (select coalesce(sum(used.products), 0)::integer from used
        where lower(used.name) = lower(t.name) and used.replaced_at is not null) products_of_older_versions
    from templates t where t.file is not null and t.replaced_at is null order by lower(t.name)`,
  )
}

/** The pixel sizes of the photos of a template that the shop has. */
export async function photoSizes(db: Tx, { pictures }: Pick<TemplateFile, 'pictures'>): Promise<PhotoSizes> {
  const paths = pictures.flatMap(({ photo }) => photo ?? [])
  if (paths.length === 0) return {}
  const rows = await query<{ path: string; width: number; height: number }>(
    db,
    sql`select path, width, height from pictures where path = any (${texts(paths)})`,
  )
  return Object.fromEntries(rows.map(({ path, width, height }) => [path, { width, height }]))
}
