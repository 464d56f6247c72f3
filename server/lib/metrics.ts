import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What is served as `/metrics`: those of this process, or of all processes of the shop. */
export type MetricsText = Pick<Registry, 'contentType'> & { metrics: () => Promise<string> }

/** The metrics behind `/metrics`; they contain nothing about visitors. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'inkloom_request_seconds',
      help: 'Response time by kind of URL and status',
      labelNames: ['kind', 'status'] as const,
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5, 10],
      registers: [registry],
    }),
    ordersConfirmed: new Counter({
      name: 'inkloom_orders_confirmed_total',
      help: 'Paid checkouts; each has an order per seller',
      registers: [registry],
    }),
    ordersCents: new Counter({
      name: 'inkloom_orders_cents_total',
      help: 'Sum of the paid checkouts, in cents',
      registers: [registry],
    }),
    renders: new Counter({
      name: 'inkloom_page_renders_total',
      help: 'Pages rendered',
      registers: [registry],
    }),
    pageHits: new Counter({
      name: 'inkloom_page_hits_total',
      help: 'Pages served from the cache',
      registers: [registry],
    }),
    pageMisses: new Counter({
      name: 'inkloom_page_misses_total',
      help: 'Pages that were not in the cache',
      registers: [registry],
    }),
    apiHits: new Counter({
      name: 'inkloom_api_hits_total',
      help: 'API responses served from the cache',
      registers: [registry],
    }),
    apiMisses: new Counter({
      name: 'inkloom_api_misses_total',
      help: 'Public API responses that were not in the cache',
      registers: [registry],
    }),
    pageInvalidations: new Counter({
      name: 'inkloom_page_invalidations_total',
      help: 'Cached pages invalidated because something they depend on changed',
      registers: [registry],
    }),
    apiInvalidations: new Counter({
      name: 'inkloom_api_invalidations_total',
      help: 'Cached API responses invalidated because something they depend on changed',
      registers: [registry],
    }),
    listenerReconnects: new Counter({
      name: 'inkloom_listener_reconnects_total',
      help: 'Reconnects of the connection that receives invalidations; each evicts all cached responses',
      registers: [registry],
    }),
    primarySwitches: new Counter({
      name: 'inkloom_database_switches_total',
      help: 'Changes of the database server that this process uses as primary',
      registers: [registry],
    }),
    databaseReads: new Counter({
      name: 'inkloom_database_reads_total',
      help: 'Public reads by the database that answered them',
      labelNames: ['database'] as const,
      registers: [registry],
    }),
    jobFailures: new Counter({
      name: 'inkloom_job_failures_total',
      help: 'Failed runs of background jobs, by queue; send-email has the failed emails',
      labelNames: ['queue'] as const,
      registers: [registry],
    }),
    loginsRefused: new Counter({
      name: 'inkloom_logins_refused_total',
      help: 'Logins refused because of wrong credentials or a rate limit',
      labelNames: ['reason'] as const,
      registers: [registry],
    }),
    overloadRejections: new Counter({
      name: 'inkloom_overload_rejections_total',
      help: 'API calls rejected early because the server was overloaded',
      registers: [registry],
    }),
    pictures: new Counter({
      name: 'inkloom_pictures_made_total',
      help: 'Picture files encoded, by format',
      labelNames: ['format'] as const,
      registers: [registry],
    }),
    picturesWarmed: new Counter({
      name: 'inkloom_pictures_warmed_total',
      help: 'Sizes of product pictures that were prepared in advance',
      registers: [registry],
    }),
    picturesToWarm: new Gauge({
      name: 'inkloom_pictures_to_warm',
      help: 'Sizes of product pictures that the running round has still to prepare',
      registers: [registry],
    }),
    traceFailures: new Counter({
      name: 'inkloom_trace_export_failures_total',
      help: 'Batches of traces that the collector did not accept',
      registers: [registry],
    }),
    mediaRequests: new Counter({
      name: 'inkloom_media_store_requests_total',
      help: 'Requests to the bucket with pictures and print files, retries included',
      labelNames: ['method', 'result'] as const,
      registers: [registry],
    }),
    mediaStoreUp: new Gauge({
      name: 'inkloom_media_store_up',
      help: '0 while the bucket with pictures and print files does not respond',
      registers: [registry],
    }),
    encoderCrashes: new Counter({
      name: 'inkloom_picture_encoder_crashes_total',
      help: 'Picture encoder processes that exited unexpectedly or did not respond',
      registers: [registry],
    }),
  }
}

/** The gauges that are read when metrics are collected, with the name of their label if they have one. */
const gauges = {
  payments_last_hour: { help: 'Payments of the last hour', label: 'state' },
  payments_unresolved: { help: 'Payments without a final result' },
  payments_unresolved_oldest_seconds: { help: 'Age of the oldest payment without a final result' },
  payments_unsettled_oldest_seconds: {
    help: 'Age of the oldest payment that was sent and whose result is unknown',
  },
  refunds_pending: { help: 'Refunds that the provider has not confirmed' },
  refunds_pending_oldest_seconds: { help: 'Age of the oldest pending refund' },
  refunds_pending_cents: { help: 'Sum of the pending refunds' },
  payment_discrepancies: { help: "Differences between the providers' records and the ledger", label: 'kind' },
  webhooks_waiting: { help: 'Webhooks that were not applied yet' },
  reconciler_age_seconds: { help: 'Time since the reconciler finished a round' },
  reserved_orders: { help: 'Unpaid orders that reserve stock' },
  reserved_items: { help: 'Items reserved by unpaid orders' },
  jobs_waiting: { help: 'Jobs that wait or are retried', label: 'queue' },
  jobs_oldest_seconds: { help: 'How long the oldest due job has been waiting' },
  emails_waiting: { help: 'Emails that were not sent yet' },
  emails_failed: { help: 'Unsent emails with a failed attempt' },
  emails_oldest_seconds: { help: 'Age of the oldest email that was not sent yet' },
  upload_bytes: { help: 'Disk space of uploaded files and designs', label: 'table' },
  stored_bytes: { help: 'Bytes that shoppers stored within 30 days, counted for the storage quota' },
  response_cache_bytes: { help: 'Memory of the cached responses', label: 'cache' },
  picture_cache_bytes: { help: 'Disk space of the pictures that shoppers cause' },
  picture_queue: { help: 'Pictures that are encoded or wait for it' },
  pool_connections: {
    help: 'Connections of the database pool; waiting are calls without one',
    label: 'state',
  },
  listener_gap_seconds: {
    help: 'For how long invalidations could not be received; 0 while they can',
    aggregator: 'max',
  },
  replica_lag_bytes: { help: 'Write-ahead log that a read replica has not replayed', label: 'replica' },
  replica_lag_seconds: {
    help: 'Age of the oldest change that a read replica has not replayed',
    label: 'replica',
  },
  replica_up: { help: 'Whether a read replica answers and follows the primary', label: 'replica' },
  disk_free_bytes: { help: 'Free disk space of the data directory' },
} satisfies Record<string, { help: string; label?: string; aggregator?: 'max' }>

export type GaugeValues = {
  [Name in keyof typeof gauges]: (typeof gauges)[Name] extends { label: string }
    ? Record<string, number>
    : number
}

/** Adds gauges that are read once per collection. What cannot be read, for example without a database, is left out. */
export function addGauges({ registry }: Metrics, read: () => Promise<Partial<GaugeValues>>): void {
  let reading: Promise<Partial<GaugeValues>> | undefined
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)))
  for (const [name, definition] of Object.entries(gauges)) {
    const label = 'label' in definition ? definition.label : null
    const gauge = new Gauge({
      name: `inkloom_${name}`,
      help: definition.help,
      labelNames: label ? [label] : [],
      // Of several processes; the default is the sum.
      ...('aggregator' in definition && { aggregator: definition.aggregator }),
      registers: [registry],
      collect: async () => {
        const value = (await readOnce())[name as keyof GaugeValues]
        gauge.reset()
        if (typeof value === 'number') gauge.set(value)
        else if (label)
          for (const [key, count] of Object.entries(value ?? {})) gauge.set({ [label]: key }, count)
        else gauge.remove()
      },
    })
  }
}
