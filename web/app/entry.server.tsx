import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { deferScripts } from './runtime/defer-scripts.ts'
import { ScriptNonce, scriptNonce } from './runtime/script-nonce.ts'

export { createApi } from './lib/api.ts'
export { apiContext } from './lib/loaders.ts'
export { scriptNonce }

/** Renders the whole page before sending it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // Otherwise large Suspense boundaries become hidden blocks that need a script.
      progressiveChunkSize: Infinity,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const rendered = text(stream.pipe(new PassThrough())).then((html) =>
          import.meta.env.PROD ? deferScripts(html, nonce) : html,
        )
        rendered.then((html) => resolve(new Response(html, { status, headers })), reject)
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}
