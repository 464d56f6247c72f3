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
