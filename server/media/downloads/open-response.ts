import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { DownloadError } from './download-error.ts'

interface Options {
  /** The only addresses to connect to, whatever the host name means by now. */
  addresses: string[]
  answerMs: number
  signal: AbortSignal
}

const headers = {
  Accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
  'Accept-Encoding': 'identity',
  'User-Agent': 'Inkloom picture import',
  Connection: 'close',
}

/** Sends a GET request; resolves with the headers of the response. */
export async function openResponse(
  url: URL,
  { addresses, answerMs, signal }: Options,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const lookup = pinnedTo(addresses)
  const request = send(url, { agent: false, headers, lookup, maxHeaderSize: 16_384, signal })
  const timer = setTimeout(() => request.destroy(new DownloadError('no_answer')), answerMs)
  request.on('response', resolve)
  request.on('error', reject)
  request.end()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

/** Node does not call it for addresses, which the caller has checked. */
function pinnedTo(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, callback) => {
    if (all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  }
}
