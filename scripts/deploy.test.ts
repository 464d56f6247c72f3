import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, 'deploy', file), 'utf8')

describe('inkloom.service', () => {
  /** The settings of each section; comments are whole lines in units. */
  const sections: Record<string, [string, string][]> = {}
  let section = ''
  for (const line of read('inkloom.service').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const header = /^\[(\w+)\]$/.exec(line)?.[1]
    if (header) sections[(section = header)] = []
    else {
      const [, name, value] = /^([A-Z]\w+)=(\S.*)$/.exec(line) ?? []
      if (!name || !value) throw new Error(`not a setting: ${line}`)
      sections[section].push([name, value])
    }
  }
  const service = Object.fromEntries(sections['Service'])

  test('has the sections and settings that a supervisor needs', () => {
    expect(Object.keys(sections)).toEqual(['Unit', 'Service', 'Install'])
    expect(service).toMatchObject({
      Restart: 'on-failure',
      RestartPreventExitStatus: '78',
      KillMode: 'mixed',
    })
  })

  test('starts a script that exists, without npm', () => {
    const [program, script] = service['ExecStart'].split(' ')
    expect(program).toBe('/usr/bin/node')
    expect(existsSync(resolve(root, script))).toBe(true)
  })

  test('waits longer than the server needs to stop', () => {
    const stopSeconds = /^STOP_SECONDS=(\d+)$/m.exec(readFileSync(resolve(root, '.env.example'), 'utf8'))![1]
    expect(Number.parseInt(service['TimeoutStopSec'], 10)).toBeGreaterThan(Number(stopSeconds))
  })
})

describe('nginx.conf', () => {
  const blocks = parse(read('nginx.conf').replaceAll(/#.*$/gm, ''))
  const https = blocks.filter(({ words }) => words[0] === 'server')[1].content
  const location = (path: string) =>
    https.find(({ words }) => words[0] === 'location' && words.at(-1) === path)?.content

  test('hides the metrics', () => {
    expect(location('/metrics')).toEqual([{ words: ['return', '404'], content: [] }])
  })

  test('closes idle connections to the shop before the shop does', () => {
    const upstream = blocks.find(({ words }) => words[0] === 'upstream')!.content
    const timeout = upstream.find(({ words }) => words[0] === 'keepalive_timeout')!.words[1]
    const server = readFileSync(resolve(root, 'server/bootstrap/http-server.ts'), 'utf8')
    const keepAlive = /keepAliveTimeout: ([\d_]+)/.exec(server)![1].replaceAll('_', '')
    expect(1000 * Number.parseInt(timeout, 10)).toBeLessThan(Number(keepAlive))
  })

  test('replaces the address that a client claims to have', () => {
    const headers = location('/')!.filter(({ words }) => words[0] === 'proxy_set_header')
    expect(headers.map(({ words }) => words.slice(1))).toContainEqual(['X-Forwarded-For', '$remote_addr'])
  })
})

describe('Caddyfile', () => {
  const [site] = parseCaddyfile(read('Caddyfile').replaceAll(/#.*$/gm, ''))
  const directive = (...words: string[]) =>
    site.content.find((found) => words.every((word, at) => found.words[at] === word))!
  const proxy = directive('reverse_proxy')

  test('hides the paths that nginx.conf hides', () => {
    const hidden = directive('@private', 'path').words.slice(2)
    expect(hidden.toSorted()).toEqual(['/healthz', '/metrics', '/readyz'])
    expect(directive('respond').words).toEqual(['respond', '@private', '404'])
  })

  test('passes requests to the port of nginx.conf, with the address of the client', () => {
    const upstream = /server (127\.0\.0\.1:\d+);/.exec(read('nginx.conf'))![1]
    expect(proxy.words).toEqual(['reverse_proxy', upstream])
    expect(proxy.content.map(({ words }) => words)).toContainEqual([
      'header_up',
      'X-Forwarded-For',
      '{remote_host}',
    ])
  })

  test('accepts bodies of the same size, and closes idle connections before the shop does', () => {
    const [limit] = directive('request_body').content
    expect(limit.words).toEqual(['max_size', '32MB'])
    expect(read('nginx.conf')).toContain('client_max_body_size 32m;')
    const transport = proxy.content.find(({ words }) => words[0] === 'transport')!.content
    const keepAlive = transport.find(({ words }) => words[0] === 'keepalive')!.words[1]
    expect(Number.parseInt(keepAlive, 10)).toBeLessThan(75)
  })
})

describe('haproxy.cfg', () => {
  const sections: Record<string, string[]> = {}
  let section = ''
  for (const line of read('haproxy.cfg').split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    if (line.startsWith(' ')) sections[section].push(line.trim())
    else sections[(section = line)] = []
  }
  const lines = (name: string, directive: string) =>
    sections[name].filter((line) => line.startsWith(`${directive} `))

  test('hides the paths that nginx.conf hides, and replaces the address that a client claims to have', () => {
    expect(sections['frontend shop']).toContain(
      'http-request deny deny_status 404 if { path /metrics /readyz /healthz }',
    )
    expect(sections['frontend shop']).toContain('http-request set-header X-Forwarded-For %[src]')
  })

  test('closes idle connections to the shop before the shop does', () => {
    const [timeout] = lines('defaults', 'timeout http-keep-alive')
    expect(Number.parseInt(timeout.split(' ').at(-1)!, 10)).toBeLessThan(75)
  })

  test('has the same servers in every backend', () => {
    const serversOf = (name: string) => {
      const words = lines(`backend ${name}`, 'server').map((line) => line.split(' '))
      const isBackup = (line: string[]) => line[3] === 'backup'
      return {
        servers: words.filter((line) => !isBackup(line)).map(([, label, address]) => [label, address]),
        backups: words.filter(isBackup).map(([, , address]) => address),
      }
    }
    const { servers } = serversOf('ready')
    expect(servers).toHaveLength(2)
    expect(serversOf('ready-reads')).toEqual({ servers, backups: servers.map(([, address]) => address) })
    expect(serversOf('running')).toEqual({ servers, backups: [] })
  })

  test('repeats no request that may have had an effect', () => {
    expect(lines('backend ready', 'retry-on')).toEqual(['retry-on conn-failure'])
    expect(sections['backend running']).toContain('http-request disable-l7-retry unless { method GET HEAD }')
    expect(sections['frontend shop'].slice(-2)).toEqual([
      'use_backend ready-reads if { method GET HEAD }',
      'default_backend ready',
    ])
  })
})

/** The grammar of Caddy: a directive per line, which ends with { if it has a block. A placeholder in braces is a word. */
function parseCaddyfile(source: string): Directive[] {
  const open: Directive[] = [{ words: [], content: [] }]
  for (const line of source.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    if (line === '}') {
      if (open.length === 1) throw new Error('misplaced }')
      open.pop()
      continue
    }
    const words = line.split(/\s+/)
    const directive = { words: words.filter((word) => word !== '{'), content: [] }
    open.at(-1)!.content.push(directive)
    if (words.at(-1) === '{') open.push(directive)
  }
  if (open.length > 1) throw new Error('the last block is not closed')
  return open[0].content
}

interface Directive {
  words: string[]
  content: Directive[]
}

/** The grammar of nginx: words that end with a semicolon, or with a block in braces. */
function parse(source: string): Directive[] {
  const tokens = source.match(/"[^"]*"|[{};]|[^\s{};]+/g) ?? []
  const rootBlock: Directive = { words: [], content: [] }
  const open = [rootBlock]
  let words: string[] = []
  for (const token of tokens) {
    if (token === ';' || token === '{') {
      if (words.length === 0) throw new Error(`a directive is missing before ${token}`)
      const directive = { words, content: [] }
      open.at(-1)!.content.push(directive)
      if (token === '{') open.push(directive)
      words = []
    } else if (token === '}') {
      if (words.length > 0 || open.length === 1) throw new Error(`misplaced }: ${words.join(' ')}`)
      open.pop()
    } else words.push(token)
  }
  if (open.length > 1 || words.length > 0) throw new Error('the last directive or block is not closed')
  return rootBlock.content
}
