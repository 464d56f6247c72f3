import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface SocketResponse {
  status: number
  text: string
  /** The process that answered from its cache. */
  pid: number
}

/** Requests a path of the server behind a socket file. */
export async function requestSocket(socketPath: string, path: string): Promise<SocketResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<SocketResponse>()
  const sent = request({ socketPath, path, headers: { Host: 'localhost' } }, (response) => {
    const id = String(response.headers['x-request-id'])
    text(response).then(
      (body) => resolve({ status: response.statusCode!, text: body, pid: Number(id.split('-')[1]) }),
      reject,
    )
  })
  sent.once('error', reject)
  sent.end()
  return promise
}
