import { type NetConnectOpts, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import pg from 'pg'
import { serverName } from '../../lib/database-urls.ts'
import { Probe, type Role } from './probe.ts'

export interface PrimaryEvents {
  /** Connections go to another server from now on. */
  onSwitch?: (from: string, to: string) => void
  /** The primary has not answered for a while; its connections were closed, so that no request waits for it. */
  onUnresponsive?: (name: string) => void
}

interface Times {
  /** How long a server may take to answer a probe. */
  probeMs: number
  /** How long to wait for other servers after the first primary has answered: another one may be newer. */
  graceMs: number
  watchMs: number
  unresponsiveMs: number
}

interface Server {
  name: string
  address: NetConnectOpts
  host: string
  probe: Probe
}

/** The part of the settings of pg that its sockets are created with. */
interface SocketConfig {
  ssl?: boolean | ConnectionOptions
}

const defaultTimes: Times = { probeMs: 1000, graceMs: 150, watchMs: 1000, unresponsiveMs: 5000 }

/**
 * Finds the primary among several servers, and creates the sockets to it. After a failover it closes all sockets
 * to the old primary, which may be frozen or may still accept connections.
 */
export class PrimaryFinder {
  readonly #servers: Server[]
  readonly #events: PrimaryEvents
  readonly #times: Times
  readonly #sockets = new Map<Socket, Server>()
  #current: Server | null = null
  /** Whether the role of the current primary must be checked before the next connection. */
  #needsCheck = true
  #checkRequests = 0
  /** The newest timeline seen. A primary with an older one was replaced, also if it runs again. */
  #newest: { systemId: string; timeline: number } | null = null
  #search: Promise<Server> | null = null
  #unansweredSince: number | null = null
  readonly #closed = new AbortController()
  #wakeUp = Promise.withResolvers<void>()

  constructor(urls: string[], events: PrimaryEvents = {}, times: Partial<Times> = {}) {
    this.#events = events
    this.#times = { ...defaultTimes, ...times }
    this.#servers = urls.map((url) => {
      const { host, port } = new pg.Client({ connectionString: url })
      const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
      return { name: serverName(url), address, host, probe: new Probe(url, this.#times.probeMs) }
    })
  }

  /** The name of the primary that was used last; null before the first connection. */
  get current(): string | null {
    return this.#current?.name ?? null
  }

  /** The setting `stream` of pg: a socket that connects to the primary instead of the host that pg passes. */
  socket(config: SocketConfig): Socket {
    const socket = new Socket()
    const connect = socket.connect.bind(socket)
    let chosen: Server | null = null
    socket.connect = () => {
      void connectToPrimary()
      return socket
    }
    const connectToPrimary = async () => {
      try {
        const server = await this.find()
        if (socket.destroyed) return
        chosen = server
        this.#sockets.set(socket, server)
        connect(server.address)
      } catch (error) {
        socket.destroy(error as Error)
      }
    }
    socket.once('close', (hadError) => {
      this.#sockets.delete(socket)
      // A connection that the other side ends is the first sign of a failover.
      if (chosen === this.#current && (hadError || !socket.writableEnded)) this.recheck()
    })
    if (config.ssl) config.ssl = verifying(config.ssl, () => chosen?.host)
    return socket
  }

  /** The primary. Rejects if none can be reached. */
  async find(): Promise<Server> {
    if (this.#current && !this.#needsCheck) return this.#current
    // A single server is tried in any case: its own errors are clearer.
    if (this.#servers.length === 1) return (this.#current = this.#servers[0]!)
    return this.#searchOnce()
  }

  /** Asks all servers again, at once if they are watched and otherwise before the next connection. */
  recheck(): void {
    this.#checkRequests += 1
    this.#needsCheck = true
    this.#wakeUp.resolve()
  }

  /** Notices failovers while no connection is lost, for example when the old primary is frozen. */
  async watch(): Promise<void> {
    const { signal } = this.#closed
    while (!signal.aborted) {
      this.#wakeUp = Promise.withResolvers()
      await this.#searchOnce().catch(() => undefined)
      const pause = setTimeout(this.#times.watchMs, undefined, { signal, ref: false })
      // After a failed search the next one waits, too.
      if (this.#needsCheck) await pause.catch(() => undefined)
      else await Promise.race([pause, this.#wakeUp.promise]).catch(() => undefined)
    }
  }

  close(): void {
    this.#closed.abort()
    for (const { probe } of this.#servers) probe.close()
  }

  #searchOnce(): Promise<Server> {
    this.#search ??= this.#searchNow().finally(() => (this.#search = null))
    return this.#search
  }

  async #searchNow(): Promise<Server> {
    const requests = this.#checkRequests
    const answers = new Map<Server, Role | Error>()
    const asking = this.#servers.map(async (server) => {
      const answer = await server.probe.ask().catch((error: Error) => error)
      answers.set(server, answer)
      if (!isUsable(answer, this.#newest)) throw new Error('not the primary')
    })
    const first = Promise.any(asking).then(() => setTimeout(this.#times.graceMs, undefined, { ref: false }))
    await Promise.race([Promise.allSettled(asking), first.catch(() => Promise.allSettled(asking))])

    const primaries = [...answers].flatMap(([server, answer]) =>
      isUsable(answer, this.#newest) ? [{ server, ...answer }] : [],
    )
    const newest = primaries.toSorted((a, b) => b.timeline - a.timeline)[0]
    if (newest) {
      this.#newest = { systemId: newest.systemId, timeline: newest.timeline }
      this.#unansweredSince = null
      // A connection may have been lost while the servers answered.
      this.#needsCheck = this.#checkRequests !== requests
      this.#switchTo(newest.server)
      return newest.server
    }
    this.#needsCheck = true
    this.#endUnresponsive(this.#current ? answers.get(this.#current) : undefined)
    throw noPrimary(this.#servers, answers)
  }

  #switchTo(server: Server): void {
    const before = this.#current
    if (before === server) return
    this.#current = server
    this.#closeSockets((other) => other !== server, `${server.name} is the primary now`)
    if (before) this.#events.onSwitch?.(before.name, server.name)
  }

  /** Closes the connections only after a long silence, because a server may just be busy. */
  #endUnresponsive(answer: Role | Error | undefined): void {
    const current = this.#current
    const isSilent = answer === undefined || (answer instanceof Error && /timeout/i.test(answer.message))
    if (!current || !isSilent) {
      this.#unansweredSince = null
      return
    }
    const now = performance.now()
    this.#unansweredSince ??= now - this.#times.probeMs
    if (now - this.#unansweredSince < this.#times.unresponsiveMs) return
    if (this.#closeSockets((server) => server === current, `${current.name} does not answer`)) {
      this.#events.onUnresponsive?.(current.name)
    }
  }

  #closeSockets(isClosed: (server: Server) => boolean, reason: string): boolean {
    const closed = [...this.#sockets].filter(([, server]) => isClosed(server))
    for (const [socket] of closed) socket.destroy(new Error(`Connection terminated: ${reason}`))
    return closed.length > 0
  }
}

function isUsable(
  answer: Role | Error,
  newest: { systemId: string; timeline: number } | null,
): answer is Role {
  if (answer instanceof Error || !answer.isPrimary) return false
  return newest?.systemId !== answer.systemId || answer.timeline >= newest.timeline
}

function noPrimary(servers: Server[], answers: Map<Server, Role | Error>): Error {
  const states = servers.map((server) => {
    const answer = answers.get(server)
    if (answer instanceof Error) return `${server.name}: ${answer.message}`
    return `${server.name} ${answer?.isPrimary ? 'was replaced' : 'is a standby'}`
  })
  const error = new Error(`No primary database can be reached: ${states.join('; ')}`)
  return Object.assign(error, { code: 'ECONNREFUSED', syscall: 'connect' })
}

/** pg checks the certificate against the host of its settings. */
function verifying(ssl: boolean | ConnectionOptions, host: () => string | undefined): ConnectionOptions {
  const options = ssl === true ? {} : (ssl as ConnectionOptions)
  return {
    ...options,
    checkServerIdentity:
      options.checkServerIdentity ??
      ((configured: string, certificate: PeerCertificate) =>
        checkServerIdentity(host() ?? configured, certificate)),
  }
}
