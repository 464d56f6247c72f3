import { sql } from 'drizzle-orm'

/** The ids of the photos of the design `d`. */
export const uploadsOfDesign = sql`array(
  select field ->> 'value' from jsonb_array_elements(d.record -> 'fields') as field where field ->> 'type' = 'image')`

/** Whether an account has saved the design of `designs`, or it is shared for a second look. */
export const designIsKept = sql`(
  exists (select from account_designs where design = designs.hash)
  or exists (select from looks where design = designs.hash))`

/** The same for the photo of `uploads`. */
export const uploadIsKept = sql`(
  exists (select from account_designs where account_designs.uploads @> array[uploads.id])
  or exists (select from looks where looks.uploads @> array[uploads.id]))`
