import * as v from 'valibot'
import { webUrl, wholeNumber } from './variables.ts'

/** Where traces are sent, by the standard variables of OpenTelemetry. */
export interface TracingConfig {
  endpoint: string
  serviceName: string
  sampler: (typeof samplers)[number]
  /** The share of traces that a ratio sampler keeps. */
  samplerArg: number
  /** Time between two exports. */
  delayMs: number
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webUrl),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(
    v.picklist(['http/json'], 'must be http/json, the only protocol that is supported'),
  ),
  OTEL_SDK_DISABLED: v.optional(v.string()),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'inkloom'),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(samplers, `must be one of ${samplers.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1'),
      v.transform(Number),
    ),
    '1',
  ),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(10, 600_000, 5000),
}

type Values = v.InferOutput<v.ObjectSchema<typeof tracingVariables, undefined>>

/** Null if no traces are exported. */
export function parseTracing(values: Values): TracingConfig | null {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || values.OTEL_SDK_DISABLED === 'true') return null
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    samplerArg: values.OTEL_TRACES_SAMPLER_ARG,
    delayMs: values.OTEL_BSP_SCHEDULE_DELAY,
  }
}
