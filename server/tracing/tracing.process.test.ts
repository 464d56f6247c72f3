import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseUrl, testDatabase } from '../test/database.ts'
import { openReceiver } from '../test/otlp-receiver.ts'
import { openServer } from '../test/server-process.ts'

const isFull = process.env['TEST_SCOPE'] === 'all'
const database = await testDatabase()
const receiver = await openReceiver()

/** One server after the other, on the same database. */
describe('the server process', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-tracing-'))
  let child: ChildProcess | null = null

  // As root, PostgreSQL runs as another user, who needs access.
  beforeAll(() => chmodSync(folder, 0o755))
  afterAll(() => {
    child?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts the server, requests some URLs and stops it. Returns the statuses and the files of the code that was loaded. */
  async function serve(name: string, settings: Record<string, string>, whileRunning = async () => undefined) {
    const coverage = join(folder, name)
    mkdirSync(coverage)
    const server = await openServer({
      DATABASE_URL: databaseUrl(database),
      // A used one has a list of pages that are rendered at the start.
      DATA_DIR: join(folder, `${name}-data`),
      WARM_PRODUCTS: '0',
      // Writes the names of all loaded scripts when the process exits.
      NODE_V8_COVERAGE: coverage,
      ...settings,
    })
    child = server.child
    const paths = ['/', '/api/products-best-selling', '/nothing-here', '/readyz']
    const responses = await Promise.all(paths.map((path) => fetch(server.url + path)))
    await whileRunning()
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await exit
    return { code, statuses: responses.map(({ status }) => status), scripts: scriptsIn(coverage) }
  }

  const expected = { code: 0, statuses: [200, 200, 404, 200] }
  /** prom-client loads the interfaces of `@opentelemetry/api`. */
  const isTracing = (url: string) => /@opentelemetry\/(?!api\/)|start-tracing/.test(url)

  it('loads no OpenTelemetry code without a collector', async () => {
    const { scripts, ...result } = await serve('without', {})
    expect(result).toEqual(expected)
    expect(scripts.some((url) => url.includes('/server/'))).toBe(true)
    expect(scripts.filter(isTracing)).toEqual([])
  })

  it('exports its requests, pages and queries to the collector', async () => {
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '10' }
    const { scripts, ...result } = await serve('with', settings, async () => {
      await vi.waitFor(() => expect(receiver.spans.map(({ name }) => name)).toContain('GET /*'), {
        timeout: 10_000,
        interval: 20,
      })
    })
    expect(result).toEqual(expected)
    expect(scripts.filter(isTracing)).not.toEqual([])
    const page = receiver.spans.find(({ name }) => name === 'GET /')!
    expect(page.resource).toMatchObject({ 'service.name': 'inkloom' })
    const render = receiver.childrenOf(page).find(({ name }) => name === 'render page')
    const queries = receiver.childrenOf(render!).filter(({ attributes }) => 'db.query.summary' in attributes)
    expect(queries.length).toBeGreaterThan(0)
    expect(receiver.spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
  })

  it.each(
    isFull
      ? [
          ['cannot be reached', 'http://127.0.0.1:1'],
          ['does not respond', receiver.url],
        ]
      : [],
  )('serves and stops as usual while the collector %s', async (name, endpoint) => {
    receiver.state.mode = 'hold'
    const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '10' }
    expect(await serve(name, settings)).toMatchObject(expected)
  })
})

function scriptsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: { url: string }[] }
    return result.map(({ url }) => url)
  })
}
