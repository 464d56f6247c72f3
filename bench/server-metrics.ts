import { fetchRaw } from './fetch-raw.ts'

export interface ServerMetrics {
  /** Resident memory of the server process in bytes. */
  resident: number
  /** Used heap of the main thread in bytes. */
  heapUsed: number
  /** What the caches of pages and API responses hold; 0 in commits that do not report it. */
  cacheBytes: number
  /** Only the cache of pages. */
  pageCacheBytes: number
  /** How many pages were not in the cache. */
  pageMisses: number
  renders: number
}

export const besideCaches = ({ resident, cacheBytes }: ServerMetrics) => resident - cacheBytes

/** Reads the metrics of a server process; older commits have the same names. */
export async function readMetrics({ url }: { url: string }): Promise<ServerMetrics> {
  const text = (await fetchRaw(`${url}/metrics`)).text()
  const sum = (name: string, labels = '.*') =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{${labels}\\})? (\\S+)$`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    )
  return {
    resident: sum('process_resident_memory_bytes'),
    heapUsed: sum('nodejs_heap_size_used_bytes'),
    cacheBytes: sum('inkloom_response_cache_bytes'),
    pageCacheBytes: sum('inkloom_response_cache_bytes', 'cache="pages"'),
    pageMisses: sum('inkloom_page_misses_total'),
    renders: sum('inkloom_page_renders_total'),
  }
}

/** Resident memory of each process of a shop with several workers, by its name. */
export async function readProcessMemory({ url }: { url: string }): Promise<Record<string, number>> {
  const text = (await fetchRaw(`${url}/metrics`)).text()
  const lines = text.matchAll(/^inkloom_process_resident_bytes\{process="([^"]+)"\} (\S+)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, Number(value)]))
}
