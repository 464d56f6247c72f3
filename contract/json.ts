import * as v from 'valibot'

// Schemas for untrusted JSON that are stricter than those of the library.

/** Unlike `v.number`, it rejects Infinity, which JSON can contain as 1e999. */
export const finiteNumber = v.pipe(v.number(), v.finite())

/** An object with any keys. Unlike `v.record` it rejects arrays. */
/* @__NO_SIDE_EFFECTS__ */
export function record<
  Key extends v.GenericSchema<string, string | number | symbol>,
  Value extends v.GenericSchema,
>(key: Key, value: Value): v.RecordSchema<Key, Value, undefined> {
  const schema = v.record(key, value)
  const run = schema['~run']
  return {
    ...schema,
    '~run'(dataset, config) {
      return run.call(schema, Array.isArray(dataset.value) ? { value: undefined } : dataset, config)
    },
  }
}
