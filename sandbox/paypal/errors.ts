import { randomBytes } from 'node:crypto'
import type { Answer } from '../faults.ts'

const texts: Record<string, string> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
}

/** A refusal in PayPal's shape. */
export function issue(status: number, name: string, code: string, field?: string): Answer {
  return {
    status,
    body: {
      name,
      message: texts[name] ?? name,
      debug_id: randomBytes(7).toString('hex'),
      details: [
        { ...(field && { field }), issue: code, description: code.toLowerCase().replaceAll('_', ' ') },
      ],
      links: [],
    },
  }
}

export const notFound = issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

export const unprocessable = (code: string, field?: string) => issue(422, 'UNPROCESSABLE_ENTITY', code, field)
