import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The IP address of the client. X-Forwarded-For is used only as far as trusted proxies added to it. */
export type ClientIp = (c: Context) => string

export function clientIp(trustedProxies: string[]): ClientIp {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(bits), familyOf(address))
  }

  return (c) => {
    const forwarded = (c.req.header('X-Forwarded-For') ?? '')
      .split(',')
      .map((address) => withoutPrefix(address.trim()))
    let address = withoutPrefix(peerAddress(c))
    while (isIP(address) && proxies.check(address, familyOf(address)) && isIP(forwarded.at(-1) ?? '')) {
      address = forwarded.pop()!
    }
    return address
  }
}

/** The network that rate limits count: an IPv6 customer has a whole /64, from which any address can be used. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [start = '', end] = address.split('::')
  const groups = start === '' ? [] : start.split(':')
  if (end !== undefined) {
    const last = end === '' ? [] : end.split(':')
    // An IPv4 address at the end stands for two groups.
    const missing = 8 - groups.length - last.length - (end.includes('.') ? 1 : 0)
    groups.push(...Array<string>(missing).fill('0'), ...last)
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Calls from this process have no connection. */
function peerAddress(c: Context): string {
  return (c.env && 'incoming' in c.env && getConnInfo(c).remote.address) || '127.0.0.1'
}

function withoutPrefix(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
