import { runCleanups } from './cleanup.ts'
import { compareWith } from './compare.ts'
import { parseOptions } from './options.ts'
import { runSuite } from './suite.ts'

/** Runs the benchmarks; see `npm run bench` in docs/operations.md. Returns the exit code. */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2))
  const isGood = options.against === null || (await compareWith(options.against, options))
  if (options.against === null || options.isFull) await runSuite(options)
  return isGood ? 0 : 1
}

let isStopping = false
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await runCleanups()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.error('\nStopping ...')
    void stop(130)
  })
}
// The start script was killed.
process.on('disconnect', () => void stop(1))

try {
  await stop(await main())
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
