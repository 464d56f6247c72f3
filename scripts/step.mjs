import { spawn } from 'node:child_process'
import { reportsFullDisk } from './disk.mjs'

/** Runs a program with one progress line; prints its output only if it fails. */
export async function step(what, command, args, options = {}) {
  const start = Date.now()
  const line = () => `  ${what}: ${((Date.now() - start) / 1000).toFixed(1)} s`
  const isTerminal = process.stdout.isTTY
  const timer = isTerminal ? setInterval(() => process.stdout.write(`\r${line()} ...`), 200) : null
  if (!isTerminal) process.stdout.write(`  ${what} ...\n`)
  const { code, output } = await run(command, args, options)
  if (timer) clearInterval(timer)
  process.stdout.write(`${isTerminal ? '\r\x1b[2K' : ''}${line()}\n`)
  // npm exits with 0 even if files could not be written.
  if (reportsFullDisk(output)) throw new Error('the disk is full')
  if (code !== 0) {
    process.stderr.write(output)
    throw new Error(`${what} failed`)
  }
  return output
}

/** Runs a program and returns its exit code and output. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
