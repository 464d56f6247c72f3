/** `{ success: true, data }` */
export function ok<Data>(data: Data) {
  return success({ data })
}

/** `{ success: true, ...fields }` */
export function success<Fields extends object>(fields: Fields) {
  return { success: true as const, ...fields }
}

/** `{ status: 'success', ...fields }`, the other envelope of the contract. */
export function statusSuccess<Fields extends object>(fields: Fields) {
  return { status: 'success' as const, ...fields }
}
