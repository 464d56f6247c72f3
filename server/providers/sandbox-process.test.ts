import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSandboxProcess } from './sandbox-process.ts'

test('passes on what the sandbox writes to stderr', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Node writes a line to stderr for each of its own debug messages.
  vi.stubEnv('NODE_DEBUG', 'net')
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: string[] = []
  const sandbox = await startSandboxProcess({
    port: async () => 0,
    host: '127.0.0.1',
    file: join(folder, 'ledger.db'),
    shopOrigin: 'http://shop.test',
    onErrorOutput: (line) => lines.push(line),
  })
  await sandbox.stop()
  await sandbox.exited
  expect(lines.join('\n')).toMatch(/^NET \d+: /m)
})
