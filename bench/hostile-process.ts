import { Agent, request } from 'node:http'
import {
  type Body,
  type CartProduct,
  largestCart,
  largestForm,
  largestUpload,
  photo,
} from './hostile-bodies.ts'
import { type LoadResult, runLoad } from './run-load.ts'
import { handleRequests } from './worker.ts'

/** Requests of one kind, on each connection as fast as the shop answers. */
export interface HostileLoad {
  port: number
  kind: 'checkout' | 'orders' | 'form' | 'upload' | 'photo' | 'pictures'
  connections: number
  /** With 0, only the body is prepared. */
  seconds: number
  /** Stops earlier, after this many requests. */
  count?: number
  /** The products of the carts. */
  products?: CartProduct[]
  /** Of pictures, requested in turn. */
  paths?: string[]
}

export interface HostileResult extends LoadResult {
  /** The data of successful uploads. */
  uploads: { url: string }[]
}

handleRequests(attack)

const bodies = new Map<HostileLoad['kind'], Body | null>()

async function attack(load: HostileLoad): Promise<HostileResult> {
  const { port, kind, connections, seconds, paths = [], products = [] } = load
  const body = bodies.get(kind) ?? createBody(kind, products)
  bodies.set(kind, body)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const uploads: HostileResult['uploads'] = []
  // Requests that are still not answered at the end are dropped.
  const signal = AbortSignal.timeout(seconds * 1000)
  const result = await runLoad(load, async (_, turn) => {
    const path = paths[turn % paths.length] ?? apiPaths[kind]!
    const { status, text } = await send({ agent, port, path, body, signal })
    if (status === 201) uploads.push((JSON.parse(text) as { data: { url: string } }).data)
    return status
  })
  agent.destroy()
  return { ...result, uploads }
}

const apiPaths: Partial<Record<HostileLoad['kind'], string>> = {
  checkout: '/api/checkout',
  orders: '/api/orders',
  form: '/api/send-message',
  upload: '/api/uploads',
  photo: '/api/uploads',
}

function createBody(kind: HostileLoad['kind'], products: CartProduct[]): Body | null {
  switch (kind) {
    case 'checkout':
      return largestCart('items', products)
    case 'orders':
      return largestCart('order_details', products)
    case 'form':
      return largestForm()
    case 'upload':
      return largestUpload()
    case 'photo':
      return photo()
    case 'pictures':
      return null
  }
}

interface Sent {
  agent: Agent
  port: number
  path: string
  body?: Body | null
  signal?: AbortSignal
}

/** Status 0 is a request without a response. */
function send({ agent, port, path, body = null, signal }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, text: '' })
    const headers = body && {
      'Content-Type': body.type,
      'Content-Length': body.bytes.length,
      Cookie: `inkloom_browser=${'a'.repeat(43)}`,
    }
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: headers ?? { 'Accept-Encoding': 'br' },
        ...(signal && { signal }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (data: Buffer) => chunks.push(data))
        response.on('error', fail)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('error', fail)
    sent.end(body?.bytes)
  })
}
