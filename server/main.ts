import { parseConfig, type Config } from './config/config.ts'
import { freeMegabytes } from './lib/disk-space.ts'
import { freePort } from './lib/free-port.ts'
import { terminalProgress } from './lib/progress.ts'
import { formerShopGone } from './lib/pid-lock.ts'
import { startServer, type RunningServer } from './bootstrap.ts'

/** Starts the shop with the settings of the environment (see .env.example) and serves until told to stop. */
async function main(): Promise<void> {
  const parsed = parseConfig(process.env)
  if (!parsed.ok) return fail(['Inkloom cannot start, because of these settings:', ...parsed.errors])
  const { config } = parsed
  await formerShopGone(config.dataDir)
  const free = await shopPort(config)
  if ('problem' in free) return fail([free.problem])

  const starting = startServer(onPort(config, free.port), terminalProgress)
  stopOnSignal(starting)
  try {
    welcome((await starting).url, config)
  } catch (error) {
    fail([`Inkloom cannot start: ${diedOfFullDisk(error, config) ? 'the disk is full' : plain(error)}`])
  }
}

/** Also while it is still starting: what has been brought up is taken down again. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    try {
      await (await starting)[Symbol.asyncDispose]()
      process.exit(0)
    } catch (error) {
      fail([`Stopping failed: ${plain(error)}`])
    }
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The start script is gone: nobody is left to stop this process.
  process.on('disconnect', stop)
}

function welcome(url: string, config: Config): void {
  const demo = config.mode === 'demo' && config.demoProducts > 0
  const lines = ['', `Inkloom is open: ${url}`, `  The API's page: ${url}/api/docs`]
  if (config.mode === 'demo' && config.mail.smtpUrl === null)
    lines.push(`  Mail is kept in the outbox: ${url}/dev/mail`)
  if (demo)
    lines.push('  Logins: demo@inkloom.test (customer), seller@inkloom.test (seller), both with inkloom-demo')
  if (demo) lines.push(`  Data are kept in ${config.dataDir}; delete it to begin anew.`)
  lines.push('  Ctrl-C closes the shop.', '')
  process.stdout.write(lines.join('\n'))
}

function fail(lines: string[]): void {
  process.stderr.write(`${lines.join('\n  ')}\n`)
  process.exit(1)
}

/** A server without room dies before it can say why. */
function diedOfFullDisk(error: unknown, { databaseUrl, dataDir }: Config): boolean {
  const isLost = error instanceof Error && /connection terminated|ECONNREFUSED|ENOENT/i.test(plain(error))
  return isLost && !databaseUrl && freeMegabytes(dataDir) < 16
}

/** One line for a person; disks and ports in their own words. */
function plain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || /no space left/i.test(error.message)) return 'the disk is full'
  return error.cause instanceof Error ? `${error.message}: ${plain(error.cause)}` : error.message
}

/** Port 0 is any free one; pages need to know which before they are rendered. */
async function shopPort({ host, port }: Config): Promise<{ port: number } | { problem: string }> {
  try {
    return { port: await freePort(host, port) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'EADDRINUSE' ? 'is taken: set PORT to another one' : `cannot be used: ${message}`
    return { problem: `Port ${port} on ${host} ${reason}` }
  }
}

function onPort(config: Config, port: number): Config {
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

await main()
