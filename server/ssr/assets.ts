import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { Hono } from 'hono'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}

interface Asset {
  type: string
  bytes: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | null
  isHashed: boolean
}

/** A worker has the policy of its own file. It reads from the shop only. */
function workerHeaders(path: string): Record<string, string> {
  const policyOf = (sources: string) => ({
    'Content-Security-Policy': `default-src 'none'; ${sources}; base-uri 'none'; frame-ancestors 'none'`,
  })
  // Browsers must see a new version of the service worker at once.
  if (path === '/sw.js') return { 'Cache-Control': 'no-cache', ...policyOf("connect-src 'self'") }
  return /^\/assets\/[a-z-]+-worker-[\w-]+\.js$/.test(path)
    ? policyOf("script-src 'self'; connect-src 'self'")
    : {}
}

/** Serves the client build from memory. */
export function assetRoutes(folder: string): Hono {
  const assets = readAssets(folder)
  const app = new Hono()
  app.get('*', async (c, next) => {
    const asset = assets.get(c.req.path)
    if (!asset) return c.req.path.startsWith('/assets/') ? c.text('No such file', 404) : next()
    const acceptsBrotli = asset.brotli !== null && /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')
    const headers: Record<string, string> = {
      'Content-Type': asset.type,
      'Cache-Control': asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      ...workerHeaders(c.req.path),
    }
    // The payment provider's frame uses the shop's font.
    if (asset.type === 'font/woff2') headers['Access-Control-Allow-Origin'] = '*'
    if (acceptsBrotli) headers['Content-Encoding'] = 'br'
    return c.body(acceptsBrotli ? asset.brotli! : asset.bytes, 200, headers)
  })
  return app
}

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`
    // Metadata of the build tool is not served.
    if (path.startsWith('/.')) continue
    const compressed = `${file}.br`
    assets.set(path, {
      type,
      bytes: new Uint8Array(readFileSync(file)),
      brotli: existsSync(compressed) ? new Uint8Array(readFileSync(compressed)) : null,
      isHashed: path.startsWith('/assets/'),
    })
  }
  return assets
}
