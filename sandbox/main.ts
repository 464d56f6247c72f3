import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { startSandbox } from './sandbox.ts'

/**
 * Runs the payment sandbox as a child process. Reads SANDBOX_PORT (default 3001, 0 picks a free port), SANDBOX_HOST,
 * SANDBOX_FILE (its database) and SHOP_ORIGIN, sends the merchant credentials to the parent over IPC and exits with the parent.
 */
const { SANDBOX_PORT = '3001', SANDBOX_HOST = '127.0.0.1', SANDBOX_FILE = '.data/sandbox.db' } = process.env
const shopOrigin = process.env['SHOP_ORIGIN'] ?? 'http://127.0.0.1:3000'

// Only the owner may read the database: it contains the sandbox's private keys.
process.umask(0o077)
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
  // Ctrl-C signals the whole process group, but the shop needs the sandbox until its own shutdown is done.
  process.on('SIGINT', () => process.connected || stop())
  process.on('disconnect', stop)
  process.send?.({ url: sandbox.url, credentials: sandbox.credentials })
  process.stdout.write(`Payment sandbox listening on ${sandbox.url}\n`)
} catch (error) {
  process.stderr.write(`The payment sandbox cannot start: ${(error as Error).message}\n`)
  process.exit(1)
}
