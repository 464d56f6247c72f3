import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { insertLoaderData } from './loader-data.ts'

it("passes the data to the router's stream at the end of the body", () => {
  const data = '["a </script><script>evil()</script> & \u2028 …"]\n'
  const html = insertLoaderData('<html><body>page</body></html>', data, 'n1')
  const [, code] = /^<html><body>page<script nonce="n1">([^<]*)<\/script><\/body><\/html>$/.exec(html)!
  const sent: string[] = []
  const streamController = { enqueue: (text: string) => sent.push(text), close: () => sent.push('closed') }
  runInNewContext(code!, { window: { __reactRouterContext: { streamController } } })
  expect(sent).toEqual([data, 'closed'])
})
