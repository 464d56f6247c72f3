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
