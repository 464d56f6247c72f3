import { randomBytes } from 'node:crypto'
import type { ProviderResponse } from '../faults.ts'

export function success(fields: object): ProviderResponse {
  return {
    status: 200,
    body: { return_code: 'SUCCESS', return_message: 'Success', trace_id: traceId(), ...fields },
  }
}

export function failure(
  status: number,
  code: string,
  message: string,
  fields: object = {},
): ProviderResponse {
  return { status, body: { return_code: code, return_message: message, trace_id: traceId(), ...fields } }
}

export const notFound = failure(404, 'TRANSACTION_NOT_EXIST', 'The transaction does not exist')

function traceId(): string {
  return randomBytes(8).toString('hex')
}
