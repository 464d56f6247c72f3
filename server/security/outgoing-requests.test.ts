import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')

/** Modules that open connections, and where these lead. */
const allowed = {
  'bootstrap/http-server.ts': 'listens only',
  'bootstrap/shared-sandbox.ts': 'the payment sandbox on this machine',
  'cli/shop-info-commands.ts': 'the public address and the mail server, by an admin command',
  'cluster/connections.ts': 'listens only',
  'cluster/shared-client.ts': 'the background process of this shop, on a socket file',
  'cluster/shared-service.ts': 'listens only',
  'lib/free-port.ts': 'listens only',
  'media/downloads/open-response.ts': 'public addresses that were checked',
  'media/store/s3-client.ts': 'the bucket of MEDIA_URL',
  'providers/http-client.ts': 'the configured payment and login providers',
  'providers/smtp.ts': 'the configured mail server',
  'ssr/render.ts': 'the API in process',
  'tracing/start-tracing.ts': 'the configured collector of traces',
}

const outgoing =
  /(?<![.\w])fetch\(|import \{[^}]*\b(request|httpRequest|httpsRequest|get|connect|createConnection|createServer|lookup)\b[^}]*\} from 'node:(http|https|http2|net|tls|dgram|dns)'|from '(nodemailer|undici|@opentelemetry\/exporter-trace-otlp-http)'/

test('only the clients of configured hosts open connections (security 20)', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/test|^chaos|node_modules/.test(file))
  const connecting = files.filter((file) => outgoing.test(readFileSync(join(server, file), 'utf8')))
  expect(connecting.toSorted()).toEqual(Object.keys(allowed))
})
