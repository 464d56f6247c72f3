import { existsSync } from 'node:fs'
import type { RunningServer } from './bootstrap.ts'
import { childRole } from './cluster/child-role.ts'
import { parseConfig, type Config } from './config/config.ts'
import { withFreePort } from './config/port.ts'
import { isLostConnection } from './db/connection-failure.ts'
import { prepareDataDir } from './lib/data-dir.ts'
import { freeMegabytes } from './lib/disk-space.ts'
import { ChildExitError, configurationError, temporaryFailure } from './lib/exit-codes.ts'
import './lib/fast-imports.ts'
import { markStopping, previousServerStopped } from './lib/pid-lock.ts'
import { terminalProgress } from './lib/progress.ts'
import { Shutdown } from './lib/shutdown.ts'

/** Starts the server with the settings of the environment (see .env.example) and runs until it is stopped. */
async function main(): Promise<void> {
  const parsed = parseConfig(process.env)
  if (!parsed.ok) {
    return fail(['Inkloom cannot start because of these settings:', ...parsed.errors], configurationError)
  }
  const { config } = parsed
  const role = childRole(process.env)
  try {
    if (role) return await (await import('./bootstrap/child.ts')).runChild(config, role)
    prepareDataDir(config.dataDir)
    await previousServerStopped(config.dataDir, report)
    const startServer =
      config.workers > 1
        ? (await import('./bootstrap/supervisor.ts')).startSupervisor
        : (await import('./bootstrap.ts')).startServer
    // A step may take longer than the requests in flight, and less than the whole.
    const shutdown = new Shutdown(report, 0.6 * config.stopMs)
    const starting = startServer(await withFreePort(config), terminalProgress, shutdown)
    stopOnSignal(starting, shutdown, config)
    const server = await starting
    sendToParent('ready')
    printWelcome(server, config)
    await server.renderFirstPictures?.()
    await server.warmPictures()
  } catch (error) {
    const reason = isFullDisk(error, config) ? 'the disk is full' : messageOf(error)
    fail([`Inkloom cannot start: ${reason}`], isTemporary(error, config) ? temporaryFailure : 1)
  }
}

/** A signal during startup stops the server as soon as it has started. */
function stopOnSignal(
  starting: Promise<RunningServer>,
  shutdown: Shutdown,
  { dataDir, stopMs, stopDelayMs }: Config,
): void {
  let isStopping = false
  const stop = async (message: 'stopping' | 'restarting' = 'stopping') => {
    if (isStopping) return
    isStopping = true
    const timeoutMs = stopDelayMs + stopMs
    setTimeout(() => {
      giveUp(shutdown, `Stopping takes longer than ${timeoutMs / 1000} seconds: ${shutdown.current}`)
    }, timeoutMs)
    sendToParent(message)
    markStopping(dataDir, new Date(Date.now() + timeoutMs))
    try {
      await (await starting)[Symbol.asyncDispose]()
      process.exit(0)
    } catch (error) {
      giveUp(shutdown, `Stopping failed: ${messageOf(error)}`)
    }
  }
  process.on('SIGINT', () => stop())
  process.on('SIGTERM', () => stop())
  // The parent process has exited and can no longer stop this one.
  process.on('disconnect', () => stop())
  // Restarts the shop: worker by worker, or as a whole by the parent process.
  process.on('SIGHUP', async () => {
    const { replaceWorkers } = await starting
    await (replaceWorkers ? replaceWorkers() : stop('restarting'))
  })
}

/** PostgreSQL must not outlive this process, and this process must not block the next start. */
function giveUp(shutdown: Shutdown, reason: string): void {
  shutdown.quit()
  fail([reason])
}

function report(message: string): void {
  process.stderr.write(`${message}\n`)
}

/** The start script restarts a server that was ready and did not stop on purpose. */
function sendToParent(message: 'ready' | 'stopping' | 'restarting'): void {
  if (process.connected) process.send?.(message)
}

function printWelcome({ url, renderFirstPictures }: RunningServer, config: Config): void {
  const isDemo = config.mode === 'demo' && config.demoProducts > 0
  const lines = ['', `Inkloom is running: ${url}`, `  API documentation: ${url}/api/docs`]
  if (config.mode === 'demo' && config.email.smtpUrl === null)
    lines.push(`  Emails are not sent; see them at ${url}/dev/mail`)
  if (isDemo) {
    lines.push('  Logins: demo@inkloom.test (customer), seller@inkloom.test (seller), both with inkloom-demo')
    lines.push(`  Data is stored in ${config.dataDir}; delete it to start over.`)
  }
  if (renderFirstPictures)
    lines.push('  Pictures are still being rendered; those of the home page come first.')
  lines.push('  Press Ctrl-C to stop.', '')
  process.stdout.write(lines.join('\n'))
}

function fail(lines: string[], code = 1): void {
  process.stderr.write(`${lines.join('\n  ')}\n`)
  process.exit(code)
}

/** PostgreSQL exits without a useful error when the disk is full. */
function isFullDisk(error: unknown, { databaseUrl, dataDir }: Config): boolean {
  const isLost = error instanceof Error && /connection terminated|ECONNREFUSED|ENOENT/i.test(messageOf(error))
  return isLost && !databaseUrl && existsSync(dataDir) && freeMegabytes(dataDir) < 16
}

/** Whether the connection to the database was lost, as in a failover. An embedded one is lost for reasons that last, such as a full disk. */
function isTemporary(error: unknown, config: Config): boolean {
  if (error instanceof SuppressedError) return isTemporary(error.suppressed, config)
  if (error instanceof ChildExitError)
    return error.exitCode === temporaryFailure && config.databaseUrl !== null
  return isLostConnection(error) && config.databaseUrl !== null
}

/** Formats an error and its causes in one line. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SuppressedError) return messageOf(error.suppressed)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || /no space left/i.test(error.message)) return 'the disk is full'
  return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : error.message
}

await main()
