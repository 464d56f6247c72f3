import { BlockList, isIP } from 'node:net'

/** Everything that is not reached over the public internet (IANA special-purpose registries). */
const special = new BlockList()
const specialNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Protocol assignments, with Teredo and ORCHID.
  '2001::/23',
  '2001:db8::/32',
  // 6to4 contains an IPv4 address.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]
/** The only IPv6 addresses that are assigned to the internet. Outside are loopback, ULA, link-local, IPv4-mapped and NAT64. */
const globalUnicast = new BlockList()
addNetwork(globalUnicast, '2000::/3')
for (const network of specialNetworks) addNetwork(special, network)

function addNetwork(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/')
  list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      // A zone such as %eth0 exists for local addresses only.
      return !address.includes('%') && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}

type UrlProblem = 'bad_address' | 'bad_scheme' | 'bad_login' | 'bad_port' | 'private_address'

interface Rules {
  /** Hosts of the own network as host:port; they may have any port and any address. */
  ownHosts: readonly string[]
}

/** The host of a URL without brackets: a name or an IP address. */
export function hostnameOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** The host of a URL with its port. */
export function hostOf({ protocol, host, port }: URL): string {
  return port === '' ? `${host}:${protocol === 'http:' ? 80 : 443}` : host
}

/** Parses a URL that the server may be asked to fetch. The parser turns odd spellings of IPv4 addresses, such as 0x7f.1, into plain ones. */
export function parsePublicUrl(text: string, { ownHosts }: Rules): URL | UrlProblem {
  const url = URL.parse(text)
  if (!url) return 'bad_address'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'bad_scheme'
  if (url.username !== '' || url.password !== '') return 'bad_login'
  if (ownHosts.includes(hostOf(url))) return url
  if (!['', '80', '443'].includes(url.port)) return 'bad_port'
  const hostname = hostnameOf(url)
  return isIP(hostname) !== 0 && !isPublicAddress(hostname) ? 'private_address' : url
}
