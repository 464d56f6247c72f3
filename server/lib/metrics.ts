import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

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
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
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
    pageInvalidations: new Counter({
      name: 'inkloom_page_invalidations_total',
      help: 'Cached pages invalidated because something they depend on changed',
      registers: [registry],
    }),
    pictures: new Counter({
      name: 'inkloom_pictures_made_total',
      help: 'Picture files encoded, by format',
      labelNames: ['format'] as const,
      registers: [registry],
    }),
  }
}
