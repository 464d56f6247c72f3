import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { bearerToken } from './auth.ts'

export interface OperatorAccess {
  /** Accepted as a bearer token. */
  token: string | null
  /** Whether the routes are served on their own port, which must not be public. */
  hasOwnPort: boolean
  trustedProxies: string[]
}

/**
 * Returns a check for requests of the operator: those with the token, those to the private port if there is no token, and those from this
 * machine through no proxy.
 */
export function isOperator({ token, hasOwnPort, trustedProxies }: OperatorAccess): (c: Context) => boolean {
  if (hasOwnPort) return (c) => token === null || hasToken(c, token)
  // A proxy on this machine forwards public requests.
  const hasLocalProxy = trustedProxies.some((proxy) => isLoopback(proxy.split('/')[0]!))
  return (c) => (token !== null && hasToken(c, token)) || (!hasLocalProxy && isLocal(c))
}

function hasToken(c: Context, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(bearerToken(c) ?? ''), hash(token))
}

const proxyHeaders = [
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Via',
]

/** The Host is checked because proxies may pass it on, and because of DNS rebinding. */
function isLocal(c: Context): boolean {
  if (proxyHeaders.some((name) => c.req.header(name) !== undefined)) return false
  const { hostname } = new URL(c.req.url)
  const isLocalHost = hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
  return isLocalHost && isLoopback(getConnInfo(c).remote.address ?? '')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}
