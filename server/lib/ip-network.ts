import { isIPv6 } from 'node:net'

/** The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address. */
export function ipNetwork(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // The URL parser returns groups without leading zeros and without dotted parts.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((groups) => groups.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left!.length - right!.length }, () => '0')
  return `${[...left!, ...zeros, ...right!].slice(0, 4).join(':')}::/64`
}
