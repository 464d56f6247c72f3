import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toClose } from './closing.ts'
import { gone } from './pinned.ts'

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
  // No name leads anywhere: the shop is reached by its number.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]

/** A Chromium of our own, with an empty profile, that can be told what to do over its debugging port. */
export async function startBrowser(): Promise<Browser> {
  const command = process.env['CHROMIUM_PATH']
  if (!command) throw new Error('CHROMIUM_PATH names no browser')
  const profile = mkdtempSync(join(tmpdir(), 'inkloom-bench-browser-'))
  const browser = spawn(command, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const close = toClose(async () => {
    // The browser is a family of processes: its group ends together.
    if (browser.exitCode === null && browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL')
    await gone(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`the browser did not start:\n${said}`)), 30_000)
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (!found) return
      clearTimeout(late)
      resolve(Number(found))
    })
    browser.once('error', reject)
    browser.once('exit', () => reject(new Error(`the browser ended:\n${said}`)))
  })
  return { port, close }
}
