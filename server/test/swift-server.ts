import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../lib/free-port.ts'
import { installPackages, run } from './apt.ts'

export interface SwiftServer extends AsyncDisposable {
  /** The value of MEDIA_URL for a bucket that has to be created. */
  urlOf: (bucket: string) => string
  port: number
  accessKeyId: string
  secretAccessKey: string
}

const parts = ['account', 'container', 'object'] as const
const accessKeyId = 'test:tester'
const secretAccessKey = 'testing'

/** Starts OpenStack Swift, an object store with an S3 interface of its own, on this machine. */
export async function startSwift(): Promise<SwiftServer> {
  const programs = ['proxy', ...parts].map((part) => `swift-${part}-server`)
  installPackages(
    ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
    [...programs, 'swift-ring-builder', 'memcached'],
  )
  const folder = mkdtempSync(join(tmpdir(), 'inkloom-swift-'))
  mkdirSync(join(folder, 'devices/one'), { recursive: true })
  write(folder, 'swift.conf', {
    'swift-hash': ['swift_hash_path_prefix = one', 'swift_hash_path_suffix = two'],
    'storage-policy:0': ['name = default', 'default = yes'],
  })
  for (const part of parts) {
    const port = await freePort('127.0.0.1', 0)
    ringOf(folder, part, port)
    write(folder, `${part}.conf`, {
      DEFAULT: [
        ...common(folder, port),
        `devices = ${join(folder, 'devices')}`,
        'mount_check = false',
        // The file systems of test machines are often fuller than Swift likes.
        'fallocate_reserve = 0',
      ],
      'pipeline:main': [`pipeline = ${part}-server`],
      [`app:${part}-server`]: [`use = egg:swift#${part}`],
    })
  }
  const port = await freePort('127.0.0.1', 0)
  const cachePort = await freePort('127.0.0.1', 0)
  write(folder, 'proxy.conf', {
    DEFAULT: common(folder, port),
    'pipeline:main': [
      'pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo proxy-server',
    ],
    'app:proxy-server': ['use = egg:swift#proxy', 'account_autocreate = true'],
    ...Object.fromEntries(
      ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 's3api', 'copy', 'slo'].map((name) => [
        `filter:${name}`,
        [`use = egg:swift#${name}`],
      ]),
    ),
    'filter:cache': ['use = egg:swift#memcache', `memcache_servers = 127.0.0.1:${cachePort}`],
    'filter:tempauth': ['use = egg:swift#tempauth', `user_test_tester = ${secretAccessKey} .admin`],
  })
  const start = (program: string, ...args: string[]) =>
    spawn(program, args, { stdio: 'ignore', env: { PATH: '/usr/bin:/bin' } })
  const children = [
    // It refuses to run as root.
    start('memcached', '-l', '127.0.0.1', '-p', String(cachePort), '-u', 'nobody'),
    ...['proxy', ...parts].map((part) => start(`swift-${part}-server`, join(folder, `${part}.conf`))),
  ]
  const stop = async () => {
    await Promise.all(children.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await isReady(`http://127.0.0.1:${port}/healthcheck`)
  } catch (error) {
    await stop()
    throw error
  }
  const credentials = `${encodeURIComponent(accessKeyId)}:${secretAccessKey}`
  return {
    urlOf: (bucket) => `s3://${credentials}@127.0.0.1:${port}/${bucket}/shop`,
    port,
    accessKeyId,
    secretAccessKey,
    [Symbol.asyncDispose]: stop,
  }
}

function common(folder: string, port: number): string[] {
  return [
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    // One process, without forking.
    'workers = 0',
    `user = ${userInfo().username}`,
    `swift_dir = ${folder}`,
  ]
}

function write(folder: string, name: string, sections: Record<string, string[]>): void {
  const text = Object.entries(sections).map(([section, lines]) => `[${section}]\n${lines.join('\n')}\n`)
  writeFileSync(join(folder, name), text.join('\n'))
}

/** One copy on the only device. */
function ringOf(folder: string, part: string, port: number): void {
  const build = (...args: string[]) => run('swift-ring-builder', join(folder, `${part}.builder`), ...args)
  build('create', '4', '1', '1')
  build('add', `r1z1-127.0.0.1:${port}/one`, '1')
  build('rebalance')
}

async function isReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    if (Date.now() > deadline) throw new Error('Swift does not start')
    await sleep(100)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
