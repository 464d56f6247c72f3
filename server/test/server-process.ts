import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'

/** Starts the shop as a process of its own and waits until it is open. */
export async function openServer(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      DEMO_PRODUCTS: '0',
      NODE_ENV: 'production',
      INKLOOM_MODE: 'demo',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  return { child, url: await addressOf(child) }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr!.on('data', (text) => (said += String(text)))
    child.stdout!.on('data', (text) => {
      said += String(text)
      const url = /Inkloom is open: (\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${said}`)))
  })
}
