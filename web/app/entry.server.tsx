import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { deferScripts } from './runtime/defer-scripts.ts'

export { createApi } from './lib/api.ts'
export { apiContext } from './lib/loaders.ts'

/** Renders the whole page before sending it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      // Otherwise large Suspense boundaries become hidden blocks that need a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const page = text(stream.pipe(new PassThrough())).then(
          import.meta.env.PROD ? deferScripts : undefined,
        )
        page.then((html) => resolve(new Response(html, { status, headers })), reject)
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}
