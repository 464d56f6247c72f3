import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** One forbidden import for each boundary; lint must report all of them. */
const faults: [file: string, code: string][] = [
  ['contract/a.ts', "import '@inkloom/server/app'"],
  ['contract/b.ts', "import '../demo/pictures/picture.ts'"],
  ['renderer/a.ts', "import '@inkloom/server/app'"],
  ['renderer/art/b.ts', "import '@inkloom/demo/shop'"],
  ['demo/a.ts', "import '@inkloom/server/domain/catalog/catalog'"],
  ['demo/b.ts', "import '@inkloom/web/app/root'"],
  ['server/db/a.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/lib/a.ts', "import '../db/client.ts'"],
  ['server/cluster/a.ts', "import '../bootstrap/worker.ts'"],
  ['server/cluster/b.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/cache/a.ts', "import '../ssr/render.ts'"],
  ['server/domain/catalog/e.ts', "import '../../cache/response-cache.ts'"],
  ['server/domain/a.ts', "import '../api/index.ts'"],
  ['server/domain/catalog/a.ts', "import '../../api/index.ts'"],
  ['server/domain/catalog/b.ts', "import '../../media/pictures.ts'"],
  ['server/domain/catalog/c.ts', "import 'hono'"],
  ['server/domain/payments/d.ts', "import '../../providers/paypal.ts'"],
  ['server/domain/ports/a.ts', "import '../payments/pay.ts'"],
  ['server/api/a.ts', "import '../app.ts'"],
  ['server/api/b.ts', "import '../ssr/render.ts'"],
  ['server/api/middleware/c.ts', "import '../../media/pictures.ts'"],
  ['server/media/a.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/media/b.ts', "import 'sharp'"],
  ['server/printing/a.ts', "import '../media/designs.ts'"],
  ['server/email/a.ts', "import '../domain/messages/outbox.ts'"],
  ['server/providers/a.ts', "import '../domain/accounts/social.ts'"],
  ['server/jobs/a.ts', "import '../providers/smtp.ts'"],
  ['server/jobs/b.ts', "import '../api/index.ts'"],
  ['server/tracing/a.ts', "import '../db/client.ts'"],
  ['server/ssr/a.ts', "import '../api/index.ts'"],
  ['server/ssr/inner/b.ts', "import '../../app.ts'"],
  ['server/ssr/c.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/a.ts', "import '../web/build/server/index.js'"],
  ['web/app/routes/a.tsx', "import '@inkloom/server/app'"],
  ['web/app/features/cart/a.tsx', "import '../catalog/product-card.tsx'"],
  ['web/app/features/cart/b.tsx', "import '../../routes/home.tsx'"],
  ['web/app/features/cart/c.tsx', "import '@inkloom/server/app'"],
  ['web/app/features/cart/d.tsx', "import '../../runtime/prefetch.ts'"],
  ['web/app/shop/a.ts', "import '../features/cart/a.tsx'"],
  ['web/app/ui/a.tsx', "import '@inkloom/contract/money'"],
  ['web/app/ui/b.tsx', "import '../stores/cart.ts'"],
  ['web/app/stores/a.ts', "import '../features/cart/a.tsx'"],
  ['web/app/stores/b.ts', "import '../shop/price.ts'"],
  ['web/app/lib/a.ts', "import '../stores/cart.ts'"],
  ['web/app/lib/b.ts', "import '../ui/a.tsx'"],
  ['web/app/lib/seo/c.ts', "import '../../shop/price.ts'"],
  ['web/app/runtime/a.ts', "import '../lib/api.ts'"],
  ['web/app/offline/a.ts', "import '../stores/cart.ts'"],
  ['sandbox/a.ts', "import '@inkloom/contract/money'"],
  ['e2e/a.ts', "import '@inkloom/contract/messages'"],
  ['bench/a.ts', "import '../server/app.ts'"],
  ['server/cycle-a.ts', "import type { B } from './cycle-b.ts'\nexport type A = B | null"],
  ['server/cycle-b.ts', "import type { A } from './cycle-a.ts'\nexport type B = A | string"],
  [
    'web/app/features/blog/d.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: location.hash }} />',
  ],
]

/** Imports that must stay allowed. */
const allowed: [file: string, code: string][] = [
  ['server/domain/y.ts', "import '../db/client.ts'"],
  ['server/domain/payments/x.ts', "import '../ports/payment-provider.ts'"],
  ['server/domain/checkout/y.ts', "import '../payments/pay.ts'"],
  ['server/providers/y.ts', "import '../domain/ports/payment-provider.ts'"],
  ['server/api/y.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/jobs/y.ts', "import '../domain/messages/outbox.ts'"],
  ['server/ssr/y.ts', "import '../cache/response-cache.ts'"],
  ['server/y.ts', "import './ssr/render.ts'"],
  ['renderer/y.ts', "import '@inkloom/contract/money'"],
  ['web/app/routes/y.tsx', "import '../features/catalog/product-card.tsx'"],
  ['web/app/features/cart/y.tsx', "import '../../ui/picture.tsx'"],
  ['web/app/shop/y.ts', "import '../stores/cart.ts'"],
  ['web/app/stores/y.ts', "import '@inkloom/contract/storage'"],
  ['web/app/lib/y.ts', "import '../runtime/response-cache.ts'"],
  ['web/app/offline/y.ts', "import '../lib/offline-copies.ts'"],
  ['web/app/ui/y.tsx', "import './icons.tsx'"],
]

describe('import boundaries', () => {
  const tree = mkdtempSync(join(tmpdir(), 'inkloom-boundaries-'))
  let reported = ''

  beforeAll(() => {
    const root = resolve(import.meta.dirname, '..')
    copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
    for (const [file, code] of [...faults, ...allowed]) {
      mkdirSync(dirname(join(tree, file)), { recursive: true })
      writeFileSync(join(tree, file), `${code}\n`)
    }
    const lint = join(root, 'node_modules/oxlint/bin/oxlint')
    reported = spawnSync(process.execPath, [lint, '--format=unix'], { cwd: tree, encoding: 'utf8' }).stdout
  })
  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  it.each(faults)('rejects in %s: %s', (file) => {
    expect(reported).toContain(file)
  })

  it.each(allowed)('allows in %s: %s', (file) => {
    expect(reported).not.toContain(file)
  })
})
