import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'

export { createApi } from './lib/api.ts'
export { apiContext } from './lib/load.ts'

/** Renders the whole page before a byte leaves. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      // Otherwise large boundaries become hidden blocks that only a script reveals.
      progressiveChunkSize: Infinity,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const body = stream.pipe(new PassThrough())
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}
