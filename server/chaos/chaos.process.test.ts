import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runChaos, type ChaosOptions } from './chaos.ts'
import { faultNames, workerFaults } from './faults.ts'

const folder = mkdtempSync(join(tmpdir(), 'inkloom-chaos-'))
// As root, PostgreSQL runs as another user, who needs access.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isLong = process.env['TEST_SCOPE'] === 'all'
const plan: ChaosOptions['plan'] = isLong
  ? { seconds: 60, kinds: faultNames.filter((name) => !workerFaults.includes(name)) }
  : ['primary killed', 'server frozen', 'server killed']

// Times are asserted by `npm run chaos` only, because this machine may be busy.
it(
  'loses no acknowledged order, charge or write while servers and databases are killed and frozen',
  { timeout: 600_000 },
  async () => {
    const events: string[] = []
    const { failures, failOvers, facts, faults } = await runChaos({
      folder,
      seed: 20,
      shoppers: isLong ? 20 : 6,
      pauseMs: isLong ? 800 : 200,
      workers: 1,
      plan,
      pauseSeconds: [0, 1],
      onEvent: (text) => events.push(text),
    })
    expect(failures, events.join('\n')).toEqual([])
    expect(failOvers).toBeGreaterThan(0)
    if (Array.isArray(plan)) expect(faults.map(({ name }) => name).sort()).toEqual(plan)
    expect(facts.bought).toBeGreaterThan(0)
    expect(new Set(Object.values(facts.sums)).size).toBe(1)
  },
)
