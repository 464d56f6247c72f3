import { randomBytes } from 'node:crypto'
import type { ProviderResponse } from '../faults.ts'

const messages: Record<string, string> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
}

/** An error response in PayPal's format. */
function errorResponse(status: number, name: string, issue: string, field?: string): ProviderResponse {
  return {
    status,
    body: {
      name,
      message: messages[name] ?? name,
      debug_id: randomBytes(7).toString('hex'),
      details: [{ ...(field && { field }), issue, description: issue.toLowerCase().replaceAll('_', ' ') }],
      links: [],
    },
  }
}

export const notFound = errorResponse(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

export const invalidRequest = (issue: string, field: string) =>
  errorResponse(400, 'INVALID_REQUEST', issue, field)

export const unprocessable = (issue: string, field?: string) =>
  errorResponse(422, 'UNPROCESSABLE_ENTITY', issue, field)
