import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** The server program that tests start: with `npm test` the bundled one. */
export const serverProgram = process.env['TEST_SERVER'] ?? 'server/main.ts'

/** Starts the server as a child process and waits until it is ready. */
export async function openServer(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [serverProgram], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      // Tests of several workers set it.
      WORKERS: '1',
      DEMO_PRODUCTS: '0',
      NODE_ENV: 'production',
      INKLOOM_MODE: 'demo',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Messages that a test waits for come after this one.
  const ready = once(child, 'message')
  const url = await urlOf(child)
  await ready
  return { child, url }
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr!.on('data', (text) => (output += String(text)))
    child.stdout!.on('data', (text) => {
      output += String(text)
      const url = /Inkloom is running: (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}: ${output}`)))
  })
}
