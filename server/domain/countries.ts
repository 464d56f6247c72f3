import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader, type CountryResponse } from 'mmdb-lib'

const table = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const defaultCountry = 'US'

/** The two-letter country of an IP address; the default country if it is unknown. */
export async function countryOf(ip: string): Promise<string> {
  const version = isIP(ip)
  if (version === 0 || reserved.check(ip, version === 6 ? 'ipv6' : 'ipv4')) return defaultCountry
  const found = (await reader()).get(ip) as unknown as { country_code?: string } | null
  return found?.country_code ?? defaultCountry
}

/** Private and documentation networks, which the table assigns to a country anyway. */
const reserved = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const) {
  reserved.addSubnet(network, bits, 'ipv4')
}
reserved.addSubnet('fc00::', 7, 'ipv6')
reserved.addSubnet('fe80::', 10, 'ipv6')

let opened: Promise<Reader<CountryResponse>> | undefined

/** The table has eight megabytes, so it is read on first use. */
function reader(): Promise<Reader<CountryResponse>> {
  opened ??= readFile(fileURLToPath(import.meta.resolve(table))).then((bytes) => new Reader(bytes))
  return opened
}
