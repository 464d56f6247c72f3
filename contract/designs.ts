import * as z from 'zod/mini'
import { designRecord } from './design.ts'
import { endpoint } from './endpoint.ts'

export const designs = {
  design: endpoint({
    name: 'design',
    summary: 'Keeps a design of a product. Its url cannot be guessed and shows it as it will be printed.',
    body: designRecord,
    status: 201,
    response: z.object({
      success: z.literal(true),
      data: z.object({ hash: z.string(), url: z.string() }),
    }),
  }),
}

/** Where a kept design is shown. */
export function designUrl(key: string): string {
  return `/media/designs/${key}`
}
