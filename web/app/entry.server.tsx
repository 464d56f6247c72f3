import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createContext, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import sheet from './app.css?inline'
import sheetUrl from './app.css?url'
import { deferScripts } from './runtime/defer-scripts.ts'
import { insertLoaderData } from './runtime/loader-data.ts'
import { ScriptNonce, scriptNonce } from './runtime/script-nonce.ts'
import { inlineUsedStyles } from './runtime/used-styles.ts'

export { createApi } from './lib/api.ts'
export { apiContext } from './lib/loaders.ts'
export { scriptNonce }

/** The rendered HTML. A response's body would encode it, and the server would decode it again. */
export const renderedHtml = createContext<{ html: string | null }>()

/** Renders the whole page before sending it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  const { serverHandoffStream: stream, ...rest } = entry
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const rendered = renderToString(page)
  // Without the parts whose code is not loaded yet. This happens once, after the start.
  const isComplete = !rendered.includes(unfinishedPart)
  const html = isComplete ? `<!DOCTYPE html>${rendered}` : await renderWhenLoaded(page)
  const whole = stream ? insertLoaderData(html, await text(stream), nonce) : html
  context.get(renderedHtml).html = import.meta.env.PROD
    ? inlineStyles(deferScripts(whole, nonce, sheetUrl))
    : whole
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

const inlineStyles = inlineUsedStyles(sheet)

/** React's mark of a Suspense boundary without content. */
const unfinishedPart = '<!--$!-->'

function renderWhenLoaded(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // Otherwise large Suspense boundaries become hidden blocks that need a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => void text(stream.pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}
