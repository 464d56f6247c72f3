import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { parseConfig } from '../config/config.ts'
import { freePort } from '../lib/free-port.ts'
import { databaseUrl, testDatabase } from '../test/database.ts'
import { openMailServer } from '../test/mail-server.ts'
import { openSandbox } from '../test/sandbox.ts'
import { openServer } from '../test/server-process.ts'
import { Shopper } from '../test/shopper.ts'
import { runCommand } from './command.ts'
import { commands } from './commands.ts'
import { openShopDatabase } from './database.ts'
import type { Row } from './table.ts'

const root = resolve(import.meta.dirname, '../..')
const sections = sectionsOf(readFileSync(join(root, 'docs/operations.md'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'inkloom-walk-'))
const port = await freePort('127.0.0.1', 0)
const origin = `http://127.0.0.1:${port}`
const mail = await openMailServer()
const sandbox = await openSandbox(origin)
const environment = {
  ...settingsIn(sections['2. Settings']!),
  PORT: String(port),
  PUBLIC_URL: origin,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databaseUrl(await testDatabase('empty')),
  SMTP_URL: mail.url,
  ...sandboxSettings(),
  // What the start script sets.
  INKLOOM_MODE: 'production',
}
const server = await openServer(environment)
const parsed = parseConfig(environment)
if (!parsed.ok) throw new Error(parsed.errors.join('\n'))
const shop = await openShopDatabase(parsed.config)

afterAll(async () => {
  await shop.close()
  const exit = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  await exit
  await sandbox.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

it(
  'leads from an empty production shop to a shipped, personalized order of an imported product',
  { timeout: 240_000 },
  async () => {
    const missing = (await shopInfo('--connect')).filter(({ state }) => state === 'missing')
    expect(missing.map(({ part }) => part)).toEqual(['public address', 'sellers', 'products'])

    await follow('5. A seller and categories')
    const [planned, rows, applied] = await follow('6. Products')
    expect(planned).toMatchObject([{ create: 2, refused: 0 }])
    expect(rows).toHaveLength(2)
    expect(applied).toMatchObject([{ state: 'applied' }])
    await follow('7. Texts and prices')
    await follow('8. Backup')
    expect(readdirSync(folder)).toContain('first-day.tar.gz')
    const left = (await shopInfo()).filter(({ state }) => state === 'missing')
    expect(left.map(({ part }) => part)).toEqual(['public address'])
    await vi.waitFor(
      async () => expect(await (await fetch(origin)).text()).toContain('Reunion Tee'),
      eventually,
    )

    const number = await buyReunionTee()
    await follow('9. The first order', number)
    const printed = readdirSync(join(folder, 'to-print'), { recursive: true }).map(String)
    expect(printed.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThanOrEqual(2)
    const png = printed.find((name) => name.endsWith('.png'))!
    expect(await sharp(join(folder, 'to-print', png)).metadata()).toMatchObject({
      density: 300,
      hasAlpha: true,
    })
    await vi.waitFor(
      () => expect(mail.received.map(({ raw }) => raw).join()).toContain('9400100000000000000000'),
      eventually,
    )
    expect(new Set(mail.received.flatMap(({ to }) => to))).toEqual(new Set(['robin@example.test']))
  },
)

const eventually = { timeout: 30_000, interval: 50 }

/** Places and pays an order as a guest does, and returns its number after the confirmation has arrived. */
async function buyReunionTee(): Promise<string> {
  const shopper = new Shopper(origin, sandbox)
  const { body } = await shopper.get<{ data: ProductData }>('/products-detail/reunion-tee')
  const { product, template_info } = body.data
  const [field] = template_info.custom_types
  const record = {
    product_id: product.id,
    color: 'Navy',
    fields: [
      {
        label: field!.label,
        type: 'text',
        value: 'Robin',
        font: template_info.fonts[0]!,
        ink: template_info.inks[0]!.hex,
        x: 0,
        y: 0,
        scale: 1,
      },
    ],
  }
  const design = await shopper.post<{ data: { hash: string; url: string } }>('/designs', record)
  expect(design.status, JSON.stringify(design.body)).toBe(201)
  const proof = await fetch(origin + design.body.data.url)
  expect([proof.status, proof.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const line = {
    product_id: product.id,
    seller_id: product.seller_id,
    quantity: 1,
    // 10% off by the sale of section 7.
    price: 21.6,
    attributes: { color: 'Navy', size: 'M', type: null },
    custom_inputs: { [field!.label]: 'Robin' },
    custom_price: field!.price,
    design: design.body.data.hash,
  }
  const placed = await shopper.place([line], { coupon: 'OPENING' })
  expect(placed.discount).toBeGreaterThan(0)
  expect((await shopper.payByCard(placed.id)).body).toMatchObject({ success: true })
  const { number } = placed.orders[0]!
  await vi.waitFor(() => expect(mail.received.some(({ raw }) => raw.includes(number))).toBe(true), eventually)
  return number
}

interface ProductData {
  product: { id: number; seller_id: number }
  template_info: {
    custom_types: { label: string; price: number }[]
    fonts: string[]
    inks: { hex: string }[]
  }
}

/** Runs the commands of a section against the running shop and returns their results. */
async function follow(title: string, order = ''): Promise<Row[][]> {
  const results: Row[][] = []
  for (const line of commandsIn(sections[title]!)) {
    const words = line
      .replaceAll('IK-12345-67890', order)
      .replaceAll('/var/lib/inkloom', folder)
      .replaceAll('docs/', `${root}/docs/`)
    const args = wordsOf(words)
    const result =
      args[0] === 'shop' ? await shopInfo(...args.slice(2)) : await runCommand(commands, shop, ...args)
    expect(result, words).toBeInstanceOf(Array)
    results.push(result as Row[])
  }
  return results
}

/** A process of its own, because it reads the settings of its environment. */
async function shopInfo(...options: string[]): Promise<Row[]> {
  const child = spawn(process.execPath, ['server/cli/main.ts', 'shop', 'info', '--json', ...options], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  await once(child, 'close')
  return JSON.parse(Buffer.concat(output).toString()) as Row[]
}

/** The sandbox behind the settings of the real providers. */
function sandboxSettings(): Record<string, string> {
  const { lianlian, paypal } = sandbox
  const pem = (key: string) => key.replaceAll('\n', String.raw`\n`)
  return {
    LIANLIAN_URL: lianlian.url,
    LIANLIAN_SDK_URL: lianlian.sdkUrl,
    LIANLIAN_MERCHANT_ID: lianlian.merchantId,
    LIANLIAN_PRIVATE_KEY: pem(lianlian.privateKey),
    LIANLIAN_PUBLIC_KEY: pem(lianlian.gatewayPublicKey),
    PAYPAL_URL: paypal.url,
    PAYPAL_SDK_URL: paypal.sdkUrl,
    PAYPAL_CERT_ORIGIN: paypal.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_MERCHANT_ID: paypal.merchantId,
  }
}

/** The text below each third-level heading. */
function sectionsOf(markdown: string): Record<string, string> {
  const parts = markdown.split(/^### /m).slice(1)
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.split(/^## /m)[0]!]))
}

function settingsIn(section: string): Record<string, string> {
  const block = /```ini\n(.*?)```/s.exec(section)![1]!
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

function commandsIn(section: string): string[] {
  return [...section.matchAll(/^npm run shop -- (.*)$/gm)].map(([, line]) => line!)
}

/** The words of a command line; double quotes hold several together. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
}
