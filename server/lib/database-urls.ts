/**
 * Splits the address of a cluster, which names several servers as in libpq (`postgres://user:password@a:5432,b:5432/shop`, or sockets as
 * `?host=/a,/b&port=5432,5433`), into one address per server. Returns null if it is not an address of PostgreSQL.
 */
export function serverUrls(url: string): string[] | null {
  const match = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is.exec(url.trim())
  if (!match) return null
  const [, start = '', hosts = '', rest = ''] = match
  const urls = hosts.split(',').flatMap((host) => {
    const parsed = URL.parse(`${start}${host}${rest}`)
    return parsed ? ofSockets(parsed) : [null]
  })
  return urls.every((one) => one !== null) ? urls : null
}

/** The name of a server in log entries, metrics and errors: without user and password. */
export function serverName(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return `${host}:${searchParams.get('port') ?? (port || '5432')}`
}

/** The parameters `host` and `port` replace those of the address. */
function ofSockets(url: URL): string[] {
  const hosts = url.searchParams.get('host')?.split(',')
  if (!hosts || hosts.length === 1) return [url.href]
  const ports = url.searchParams.get('port')?.split(',') ?? []
  return hosts.map((host, index) => {
    const one = new URL(url)
    one.searchParams.set('host', host)
    const port = ports[index] ?? ports[0]
    if (port !== undefined) one.searchParams.set('port', port)
    return one.href
  })
}
