import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { startShop } from './shop.ts'

/** `npm run chaos`; see docs/operations.md. */
const { kills, clients } = parseOptions()
const shop = await startShop()

let isStopping = false
/** Ends the shop, and keeps its data and log if something has failed. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await shop.stop(30_000)
  if (code === 0) shop.deleteData()
  else console.error(`The data and the log of the shop are in ${shop.folder}`)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(130))
// The start script was killed.
process.on('disconnect', () => void stop(1))

try {
  const failures = await runChaos(shop, { kills, clients })
  await stop(failures === 0 ? 0 : 1)
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

function parseOptions(): { kills: number; clients: number } {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '10' }, clients: { type: 'string', default: '12' } },
  })
  const wrong = Object.entries(values).find(([, value]) => !/^[1-9]\d{0,2}$/.test(value))
  if (wrong) {
    console.error(`--${wrong[0]}=${wrong[1]}: must be an integer from 1 to 999`)
    process.exit(1)
  }
  return { kills: Number(values.kills), clients: Number(values.clients) }
}
