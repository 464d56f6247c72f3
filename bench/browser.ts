import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onCleanup } from './cleanup.ts'
import { waitForExit } from './processes.ts'

export interface Browser {
  port: number
  close: () => Promise<void>
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--remote-debugging-port=0',
  // Block all hosts except the shop.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]

/** Starts Chromium with an empty profile and a debugging port. */
export async function startBrowser(): Promise<Browser> {
  const command = process.env['CHROMIUM_PATH']
  if (!command) throw new Error('CHROMIUM_PATH is not set')
  const profile = mkdtempSync(join(tmpdir(), 'inkloom-bench-browser-'))
  const browser = spawn(command, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const close = onCleanup(async () => {
    // Chromium starts child processes, so kill the whole group.
    if (browser.exitCode === null && browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL')
    await waitForExit(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    const timeout = setTimeout(() => reject(new Error(`the browser did not start:\n${output}`)), 30_000)
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (!port) return
      clearTimeout(timeout)
      resolve(Number(port))
    })
    browser.once('error', reject)
    browser.once('exit', () => reject(new Error(`the browser exited:\n${output}`)))
  })
  return { port, close }
}
