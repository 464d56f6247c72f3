import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { startSandbox } from './sandbox.ts'

/**
 * The payment sandbox as a process. It reads SANDBOX_PORT (3001; 0 is any free one), SANDBOX_HOST, SANDBOX_FILE (its books)
 * and SHOP_ORIGIN, tells its parent over the channel what a merchant is told by mail, and ends when the parent is gone.
 */
const { SANDBOX_PORT = '3001', SANDBOX_HOST = '127.0.0.1', SANDBOX_FILE = '.data/sandbox.db' } = process.env
const shopOrigin = process.env['SHOP_ORIGIN'] ?? 'http://127.0.0.1:3000'

mkdirSync(dirname(SANDBOX_FILE), { recursive: true })
try {
  const sandbox = await startSandbox({
    port: Number(SANDBOX_PORT),
    host: SANDBOX_HOST,
    file: SANDBOX_FILE,
    shopOrigin,
  })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void sandbox.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  // A terminal's Ctrl-C reaches the whole group; the shop still needs its provider while it finishes.
  process.on('SIGINT', () => process.connected || stop())
  process.on('disconnect', stop)
  process.send?.({ url: sandbox.url, credentials: sandbox.credentials })
  process.stdout.write(`The payment sandbox listens: ${sandbox.url}\n`)
} catch (error) {
  process.stderr.write(`The payment sandbox cannot start: ${(error as Error).message}\n`)
  process.exit(1)
}
