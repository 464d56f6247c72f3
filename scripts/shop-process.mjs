import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

let shop

/** Starts the shop as a process that ends with this one, however this one ends. A later call replaces the earlier one's. */
export function openShop(node) {
  const mode = process.env.NODE_ENV === 'production' ? 'production' : 'demo'
  if (!shop) passSignals()
  shop = spawn(node, ['server/main.ts'], {
    // Over the channel the shop notices that this process is gone.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, INKLOOM_MODE: mode, NODE_ENV: 'production' },
  })
  return shop
}

function passSignals() {
  // A terminal's Ctrl-C reaches the shop by itself; here it must only not end the waiting.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => shop.kill('SIGTERM'))
  process.on('SIGHUP', () => shop.kill('SIGTERM'))
  stopWithNpm()
}

/** When npm is killed, its script lives on; nobody would know how to stop that shop. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const callers = npmProcesses()
  setInterval(() => {
    if (!callers.every(isAlive)) shop.kill('SIGTERM')
  }, 500).unref()
}

/** npm runs its scripts through a shell, which may or may not stay between the two. */
function npmProcesses() {
  const caller = process.ppid
  try {
    const isShell = /^(sh|dash|bash|zsh)$/m.test(readFileSync(`/proc/${caller}/comm`, 'utf8'))
    const status = readFileSync(`/proc/${caller}/status`, 'utf8')
    return isShell ? [caller, Number(/^PPid:\s*(\d+)/m.exec(status)[1])] : [caller]
  } catch {
    return [caller]
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
