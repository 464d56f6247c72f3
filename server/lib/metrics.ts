import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What `/metrics` tells: numbers only, nothing about any visitor. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'inkloom_request_seconds',
      help: 'Time to answer, by kind of address and status',
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
      help: 'Pages given out of the store',
      registers: [registry],
    }),
    pageMisses: new Counter({
      name: 'inkloom_page_misses_total',
      help: 'Pages that the store did not have',
      registers: [registry],
    }),
    pageDrops: new Counter({
      name: 'inkloom_page_drops_total',
      help: 'Kept pages dropped because something they depend on changed',
      registers: [registry],
    }),
    pictures: new Counter({
      name: 'inkloom_pictures_made_total',
      help: 'Picture files made, by format',
      labelNames: ['format'] as const,
      registers: [registry],
    }),
  }
}
