import type { Probe, ProbeLoad, ProbeResult } from './probe-process.ts'
import { cores } from './processes.ts'
import { quantile } from './statistics.ts'
import { startWorker } from './worker.ts'

export interface Latencies {
  p50: number
  p95: number
  p99: number
  max: number
  requests: number
  failed: number
}

/** Starts a process that measures requests at fixed rates. */
export function startProber() {
  return startWorker<ProbeLoad, Record<string, ProbeResult>>('probe-process.ts', cores.load)
}
export type Prober = ReturnType<typeof startProber>

/** Repeats the probes, for one second each time, until the work is done and `minSeconds` are over. */
export async function probeDuring<Name extends string>(
  prober: Prober,
  port: number,
  probes: Record<Name, Probe>,
  { work = null, minSeconds = 1 }: { work?: Promise<unknown> | null; minSeconds?: number },
): Promise<Record<Name, Latencies>> {
  const names = Object.keys(probes) as Name[]
  const results: Record<string, ProbeResult>[] = []
  const state = { isDone: work === null }
  // The caller handles a failure.
  work?.catch(() => undefined).finally(() => (state.isDone = true))
  while (!state.isDone || results.length < minSeconds) {
    results.push(await prober.call({ port, probes, seconds: 1 }))
  }
  return Object.fromEntries(
    names.map((name) => [name, toLatencies(results.map((result) => result[name]!))]),
  ) as Record<Name, Latencies>
}

export function toLatencies(results: ProbeResult[]): Latencies {
  const times = results.flatMap(({ milliseconds }) => milliseconds)
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    max: quantile(times, 1),
    requests: times.length,
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}
