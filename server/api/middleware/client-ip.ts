import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The address that a request came from. A forwarded one is believed only when a configured proxy handed it on. */
export type ClientIp = (c: Context) => string

export function clientIp(trustedProxies: string[]): ClientIp {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (c) => {
    const road = (c.req.header('X-Forwarded-For') ?? '').split(',').map((address) => plain(address.trim()))
    let caller = plain(peerOf(c))
    while (isIP(caller) !== 0 && isProxy(caller) && isIP(road.at(-1) ?? '') !== 0) caller = road.pop()!
    return caller
  }
}

/** An app that is asked without a server has no peer. */
function peerOf(c: Context): string {
  return (c.env && 'incoming' in c.env && getConnInfo(c).remote.address) || '127.0.0.1'
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
