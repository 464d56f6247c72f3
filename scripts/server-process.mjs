import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { memoryEnvironment, memoryFlags } from './memory-settings.mjs'

/** The exit code of wrong settings. */
const configurationError = 78
/** The exit code of a start that lost its connection to the database. */
const temporaryFailure = 75

/**
 * Runs a server program as a process that stops when this one does. SIGHUP restarts it; the server itself does so without an interruption
 * if it has several workers. A server that was ready and crashes is started again, after pauses
 * that grow from `pauseMs` to 30 seconds, and so is one whose database is lost while it starts. A server that cannot start for another
 * reason, or stops on purpose, ends this process.
 */
export function startServerProcess(node, program, environment = {}, pauseMs = 500) {
  let server
  let isStopping = false
  let isRestarting = false
  let pause = pauseMs
  /** Whether the server was ever ready: then its settings are right and the error may be temporary. */
  let wasReady = false

  function run() {
    const startedAt = Date.now()
    server = spawn(node, [...memoryFlags, program], {
      // The server stops when this channel closes, so also when this process is killed.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: serverEnvironment(environment),
    })
    server.on('message', (message) => {
      if (message === 'ready') wasReady = true
      if (message === 'stopping') isStopping = true
      if (message === 'restarting') isRestarting = true
    })
    server.on('exit', (code, signal) => {
      if (isRestarting && !isStopping) {
        isRestarting = false
        return run()
      }
      const isCrash = code !== 0 && code !== configurationError
      const mayRecover = wasReady || code === temporaryFailure
      if (isStopping || !mayRecover || !isCrash) process.exit(signal ? 1 : code)
      if (Date.now() - startedAt > maxPauseMs) pause = pauseMs
      process.stderr.write(`The server exited (${signal ?? code}) and is restarted in ${pause / 1000} s\n`)
      setTimeout(run, pause)
      pause = Math.min(2 * pause, maxPauseMs)
    })
  }

  const stop = () => {
    isStopping = true
    // Ends this process at once if the server is not running.
    if (!server.kill('SIGTERM')) process.exit(1)
  }
  process.on('SIGINT', () => {
    // A terminal sends Ctrl-C to the server too; this process only has to wait for it.
    isStopping = true
    if (server.exitCode !== null || server.signalCode !== null) process.exit(1)
  })
  process.on('SIGTERM', stop)
  const hadTerminal = hasTerminal()
  process.on('SIGHUP', () => {
    // A closed terminal sends SIGHUP too.
    if (hadTerminal && !hasTerminal()) stop()
    else server.kill('SIGHUP')
  })
  stopWithNpm(stop)
  run()
}

/** Whether this process is controlled by a terminal. */
function hasTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}

const maxPauseMs = 30_000

function serverEnvironment(environment) {
  return {
    ...memoryEnvironment,
    ...process.env,
    INKLOOM_MODE: process.env.NODE_ENV === 'production' ? 'production' : 'demo',
    NODE_ENV: 'production',
    // Node compiles the TypeScript sources once and not at every start.
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    ...environment,
  }
}

/** A killed npm does not stop its scripts, but they get another parent. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}
