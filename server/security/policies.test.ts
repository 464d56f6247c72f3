import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { paymentOrigins, productionSettings, testApp } from '../test/app.ts'

const database = await testDatabase()
const { app } = await testApp(database)
const { app: production } = await testApp(database, productionSettings)
const { rows } = await database.pool.query<{ slug: string }>('select slug from products order by id limit 1')

const shopPages = [
  ['home', '/'],
  ['product', `/product/${rows[0]!.slug}`],
  ['search', '/search?keyword=%3Cscript%3E'],
  ['cart', '/cart'],
  ['login', '/login'],
  ['order', '/order/IK-00000-00000'],
  ['team list', '/roster/8Jq0tSXGfX1aTQm6u3tB_g'],
  ['unknown page', '/no/such/screen'],
  ['invalid page number', '/products?page=abc'],
] as const
const otherPages = [
  ['3DS return', '/api/payments/return?checkout_id=x'],
  ['API reference', '/api/docs'],
  ['API error', '/api/nothing'],
  ['picture error', '/media/uploads/none'],
  ['sitemap', '/sitemap.xml'],
] as const

async function policyOf(path: string, from = production): Promise<Record<string, string[]>> {
  const response = await from.request(`https://shop.test${path}`)
  return new CspParser(response.headers.get('content-security-policy') ?? '').csp.directives as Record<
    string,
    string[]
  >
}

const scriptDirectives = ['script-src', 'object-src', 'base-uri', 'default-src']

describe('a strict content security policy (security 3)', () => {
  test.each([...shopPages, ['checkout', '/checkout'] as const, ...otherPages])('%s', async (_, path) => {
    const response = await production.request(`https://shop.test${path}`)
    const header = response.headers.get('content-security-policy') ?? ''
    const findings = new CspEvaluator(new CspParser(header).csp).evaluate()
    const serious = findings.filter(
      ({ severity, directive }) => severity === Severity.HIGH && scriptDirectives.includes(directive),
    )
    expect(serious.map(({ description }) => description)).toEqual([])
    const policy = await policyOf(path)
    const scripts = policy['script-src'] ?? policy['default-src']!
    expect(scripts.filter((source) => /unsafe|data:|blob:|\*|strict-dynamic|^https?:$/.test(source))).toEqual(
      [],
    )
    expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual([path.includes('/payments/return') ? "'self'" : "'none'"])
  })

  test('a demo page with the outbox', async () => {
    const policy = await policyOf('/dev/mail', app)
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['script-src']).toBeUndefined()
  })
})

describe('the scripts of a page (security 4)', () => {
  const originsOf = (policy: Record<string, string[]>, directive: string) =>
    (policy[directive] ?? []).filter((source) => !source.startsWith("'"))

  test('come from the payment providers at checkout, and from no other origin', async () => {
    const policy = await policyOf('/checkout')
    expect(originsOf(policy, 'script-src').toSorted()).toEqual(paymentOrigins)
    expect(originsOf(policy, 'connect-src').toSorted()).toEqual(paymentOrigins)
    expect(originsOf(policy, 'frame-src').toSorted()).toEqual(paymentOrigins)
  })

  test.each(shopPages)('come from no other origin: %s', async (_, path) => {
    const policy = await policyOf(path)
    for (const directive of ['script-src', 'connect-src', 'frame-src']) {
      expect(originsOf(policy, directive), directive).toEqual([])
    }
  })

  test.each([...shopPages, ['checkout', '/checkout'] as const])(
    'are files of our own in the HTML: %s',
    async (_, path) => {
      const html = await (await production.request(`https://shop.test${path}`)).text()
      const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source]) => source!)
      expect(sources.filter((source) => !/^\/assets\/[\w.-]+\.js$/.test(source))).toEqual([])
      const preloaded = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]*)"/g)]
      expect(preloaded.filter(([, href]) => !href!.startsWith('/assets/'))).toEqual([])
    },
  )
})
