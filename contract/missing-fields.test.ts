import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const emptyValues: Record<string, unknown> = { string: '', number: '', union: '', array: [] }
const fields = Object.values<Endpoint>(endpoints).flatMap(({ name, body }) =>
  Object.entries(body?.entries ?? {}).flatMap(([field, schema]) =>
    schema.type in emptyValues && !v.is(schema, undefined)
      ? [{ name, field, body: body!, empty: emptyValues[schema.type] }]
      : [],
  ),
)

/** `v.strictObject` reports a missing key itself; the screens always send all keys of a design. */
const strict = ['design']

test.each(fields.filter(({ name }) => !strict.includes(name)))(
  '$name: a missing $field has the same error as an empty one',
  ({ field, body, empty }) => {
    const errorsOf = (value: object) =>
      v
        .safeParse(body, value, { abortPipeEarly: true })
        .issues?.flatMap((issue) => (v.getDotPath(issue) === field ? issue.message : []))
    const missing = errorsOf({})
    expect(missing).toHaveLength(1)
    expect(missing?.[0]).not.toMatch(/^Invalid/)
    // The value of a token may be empty; the handler then rejects it with the same text.
    expect(errorsOf({ [field]: empty })?.[0] ?? missing?.[0]).toBe(missing?.[0])
  },
)
