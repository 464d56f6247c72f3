import { startEvery } from './start-every.ts'

export interface PageFailure {
  start: number
  end: number
  what: string
}

export type PageProbe = ReturnType<typeof startPageProbe>

const intervalMs = 100
const timeoutMs = 10_000

/** Requests a cached page ten times a second, whether or not the earlier requests were answered. */
export function startPageProbe(url: string) {
  const answered: number[] = []
  const failures: PageFailure[] = []
  const durations: number[] = []

  async function request(): Promise<void> {
    const start = performance.now()
    const what = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status === 200 ? null : `status ${response.status}`
      },
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    )
    const end = performance.now()
    if (what !== null) failures.push({ start, end, what })
    else {
      answered.push(end)
      durations.push(end - start)
    }
  }

  return { answered, failures, durations, stop: startEvery(intervalMs, request) }
}
