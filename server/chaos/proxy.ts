import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installPackages } from '../test/apt.ts'

interface Options {
  folder: string
  port: number
  /** The ports of the two servers. */
  servers: [number, number]
}

const pauseMs = 500

/** Runs HAProxy with the example configuration, and starts it again when it was killed. */
export async function startProxy({ folder, port, servers }: Options) {
  installPackages(['haproxy'], ['haproxy'])
  const file = join(folder, 'haproxy.cfg')
  const example = readFileSync(resolve(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8')
  writeFileSync(file, adaptExample(example, port, servers))
  execFileSync('haproxy', ['-c', '-q', '-f', file])
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  let isStopping = false
  let child: ChildProcess
  const run = () => {
    child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] })
    child.once('exit', () => {
      if (!isStopping) setTimeout(run, pauseMs)
    })
  }
  run()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid!,
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Replaces the addresses of the example, and leaves out TLS. Everything else is tested as it is. */
export function adaptExample(example: string, port: number, servers: [number, number]): string {
  const changes: [string, string][] = [
    ['  bind :80\n', `  bind 127.0.0.1:${port}\n`],
    ['  bind :443 ssl crt /etc/haproxy/shop.example.pem alpn h2,http/1.1\n', ''],
    ['  http-request redirect scheme https code 301 unless { ssl_fc }\n', ''],
    ['10.0.0.11:3000', `127.0.0.1:${servers[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${servers[1]}`],
  ]
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/haproxy.cfg has no line ${from.trim()}`)
    return text.replaceAll(from, to)
  }, example)
}
