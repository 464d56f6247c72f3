/**
 * Adds the data of the loaders to the end of a rendered page, as React Router's `ServerRouter` does: that one waits for the data
 * in a Suspense boundary, which `renderToString` cannot render.
 */
export function insertLoaderData(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  const controller = 'window.__reactRouterContext.streamController'
  const text = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  const script = `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`
  return html.slice(0, end) + script + html.slice(end)
}
