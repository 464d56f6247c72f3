import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A fault planted behind every door between the rooms of the house; lint must find each. */
const faults: [file: string, code: string][] = [
  ['contract/a.ts', "import '@inkloom/server/app'"],
  ['contract/b.ts', "import '../artwork/picture.ts'"],
  ['artwork/a.ts', "import '@inkloom/server/app'"],
  ['artwork/art/b.ts', "import '@inkloom/demo/shop'"],
  ['demo/a.ts', "import '@inkloom/server/domain/catalog/catalog'"],
  ['demo/b.ts', "import '@inkloom/web/app/root'"],
  ['server/db/a.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/domain/a.ts', "import '../http/api.ts'"],
  ['server/domain/catalog/a.ts', "import '../../http/api.ts'"],
  ['server/domain/catalog/b.ts', "import '../../media/pictures.ts'"],
  ['server/domain/catalog/c.ts', "import 'hono'"],
  ['server/domain/money/d.ts', "import '../../payments/paypal.ts'"],
  ['server/http/a.ts', "import '../app.ts'"],
  ['server/http/b.ts', "import '../pages/render.ts'"],
  ['server/http/c.ts', "import '../media/pictures.ts'"],
  ['server/media/a.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/mail/a.ts', "import '../domain/messages/mails.ts'"],
  ['server/social/a.ts', "import '../domain/accounts/social.ts'"],
  ['server/jobs/a.ts', "import '../mail/smtp.ts'"],
  ['server/jobs/b.ts', "import '../http/api.ts'"],
  ['server/pages/a.ts', "import '../http/api.ts'"],
  ['server/pages/b.ts', "import '../app.ts'"],
  ['server/pages/c.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/a.ts', "import '../web/build/server/index.js'"],
  ['web/app/routes/a.tsx', "import '@inkloom/server/app'"],
  ['web/app/features/cart/a.tsx', "import '../catalog/product-card.tsx'"],
  ['web/app/features/cart/b.tsx', "import '../../routes/home.tsx'"],
  ['web/app/features/cart/c.tsx', "import '@inkloom/server/app'"],
  ['web/app/ui/a.tsx', "import '@inkloom/contract/money'"],
  ['web/app/ui/b.tsx', "import '../stores/cart.ts'"],
  ['web/app/stores/a.ts', "import '../features/cart/a.tsx'"],
  ['web/app/lib/a.ts', "import '../stores/cart.ts'"],
  ['web/app/lib/b.ts', "import '../ui/a.tsx'"],
  ['sandbox/a.ts', "import '@inkloom/contract/money'"],
  ['e2e/a.ts', "import '@inkloom/contract/messages'"],
  ['bench/a.ts', "import '../server/app.ts'"],
  [
    'web/app/features/blog/d.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: location.hash }} />',
  ],
]

/** What the house does every day must stay allowed. */
const allowed: [file: string, code: string][] = [
  ['server/domain/y.ts', "import '../db/client.ts'"],
  ['server/domain/money/x.ts', "import '../../payments/provider.ts'"],
  ['server/domain/checkout/y.ts', "import '../money/pay.ts'"],
  ['server/http/y.ts', "import '../domain/catalog/catalog.ts'"],
  ['server/jobs/y.ts', "import '../domain/messages/mails.ts'"],
  ['server/y.ts', "import './pages/render.ts'"],
  ['artwork/y.ts', "import '@inkloom/contract/money'"],
  ['web/app/routes/y.tsx', "import '../features/catalog/product-card.tsx'"],
  ['web/app/features/cart/y.tsx', "import '../../ui/picture.tsx'"],
  ['web/app/stores/y.ts', "import '@inkloom/contract/storage'"],
  ['web/app/ui/y.tsx', "import './icons.tsx'"],
]

describe('the doors of the house', () => {
  const tree = mkdtempSync(join(tmpdir(), 'inkloom-doors-'))
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

  it.each(faults)('%s may not say: %s', (file) => {
    expect(reported).toContain(file)
  })

  it.each(allowed)('%s may say: %s', (file) => {
    expect(reported).not.toContain(file)
  })
})
