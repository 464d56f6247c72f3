import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { faultNames, workerFaults, type FaultName } from './faults.ts'
import { reportOf } from './report.ts'

/** `npm run chaos`; see docs/operations.md. */
const options = parseOptions()
const { seed, minutes, shoppers, workers, kinds, to } = options
const folder = mkdtempSync(join(tmpdir(), 'inkloom-chaos-'))
// As root, PostgreSQL runs as another user, who needs access.
chmodSync(folder, 0o755)

// Handlers of the exit end all parts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
// The start script was killed.
process.on('disconnect', () => process.exit(1))

const startedAt = performance.now()
const print = (text: string) => {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}  ${text}`,
  )
}
const args = process.argv.slice(2).join(' ')
console.log(`Seed ${seed}; repeat the faults with --seed=${seed}. Data and logs are in ${folder}`)
try {
  const result = await runChaos({
    folder,
    seed,
    shoppers,
    workers,
    pauseMs: 1500,
    plan: { seconds: 60 * minutes, kinds },
    pauseSeconds: [2, 6],
    onEvent: print,
  })
  const { late, markdown } = reportOf(result, options, `npm run chaos${args ? ` -- ${args}` : ''}`)
  writeFileSync(to, markdown)
  console.log(`\n${markdown}\nWritten to ${to}`)
  const failed = result.failures.length + late.length
  if (failed === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`${failed} problems. The data and the logs are in ${folder}`)
  process.exit(failed === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`The data and the logs are in ${folder}`)
  process.exit(1)
}

function parseOptions() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      shoppers: { type: 'string', default: '20' },
      workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
      only: { type: 'string', default: faultNames.join(',') },
      to: { type: 'string', default: 'docs/chaos.md' },
    },
  })
  const number = (name: 'minutes' | 'seed' | 'shoppers' | 'workers') => {
    const value = Number(values[name])
    if (!(value > 0)) fail(`--${name}=${values[name]}: must be a number above 0`)
    return name === 'minutes' ? value : Math.round(value)
  }
  const kinds = values.only.split(',') as FaultName[]
  const unknown = kinds.find((kind) => !faultNames.includes(kind))
  if (unknown) fail(`--only: ${unknown} is none of ${faultNames.join(', ')}`)
  const workers = number('workers')
  return {
    minutes: number('minutes'),
    seed: number('seed'),
    shoppers: number('shoppers'),
    workers,
    kinds: kinds.filter((kind) => workers > 1 || !workerFaults.includes(kind)),
    to: values.to,
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
