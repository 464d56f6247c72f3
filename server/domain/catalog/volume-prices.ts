import { sql } from 'drizzle-orm'
import { limits } from '@inkloom/contract/limits'
import type { VolumeStep } from '@inkloom/contract/volume-price'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

/** Parses '10:5,25:10'; 'none' has no steps. Returns an error message if the steps are not valid. */
export function parseVolumeSteps(text: string): VolumeStep[] | string {
  if (text === 'none') return []
  const steps: VolumeStep[] = []
  for (const step of text.split(',')) {
    const [, from, percent] = /^(\d{1,4}):(\d{1,2}(?:\.\d{1,2})?)$/.exec(step) ?? []
    if (from === undefined || percent === undefined) {
      return `Not a step: '${step}'. Write quantity:percent, for example 10:5,25:10, or none.`
    }
    steps.push({ from_quantity: Number(from), percent: Number(percent) })
  }
  if (steps.length > limits.volumeStepsMax) return `A product has at most ${limits.volumeStepsMax} steps`
  const isRising = steps.every(
    ({ from_quantity, percent }, at) =>
      from_quantity > (steps[at - 1]?.from_quantity ?? 1) && percent > (steps[at - 1]?.percent ?? 0),
  )
  return isRising ? steps : 'Quantities from 2 and percentages from 0.01 must both rise from step to step'
}

/** Replaces the volume steps of a product; false if no product has this slug. A trigger evicts its cached pages. */
export async function setVolumeSteps(db: Db, slug: string, steps: VolumeStep[]): Promise<boolean> {
  const stored = steps.map(({ from_quantity: from, percent }) => ({ from, percent }))
  const changed = await query(
    db,
    sql`update products set volume_steps = ${JSON.stringify(stored)}::jsonb where slug = ${slug} returning id`,
  )
  return changed.length > 0
}
