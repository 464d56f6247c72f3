import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import type { VerifiedWebhook } from '../domain/ports/payment-provider.ts'
import { jsonOf, type ProviderClient } from './http-client.ts'
import { isRecent } from './webhook-age.ts'

export interface WebhookSettings {
  webhookId: string
  /** Origins from which webhook certificates may be loaded. */
  certOrigins: string[]
  webhookMaxAgeMs: number
}

const id = v.pipe(v.string(), v.maxLength(127))
/** A capture, a refund with a link to its capture, an order, or a dispute about captures. */
const resource = v.object({
  id: v.optional(id),
  supplementary_data: v.optional(
    v.object({
      related_ids: v.optional(v.object({ order_id: v.optional(id), capture_id: v.optional(id) })),
    }),
  ),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() }))),
  custom_id: v.optional(id),
  disputed_transactions: v.optional(v.array(v.object({ seller_transaction_id: v.optional(id) }))),
})
const event = v.object({
  id: v.pipe(v.string(), v.maxLength(200)),
  event_type: v.string(),
  resource,
})

const signatureHeaders = v.object({
  'auth-algo': v.literal('SHA256withRSA'),
  'transmission-id': v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  'transmission-time': v.pipe(v.string(), v.isoTimestamp()),
  'transmission-sig': v.pipe(v.string(), v.maxLength(1000), v.base64()),
  'cert-url': v.pipe(v.string(), v.maxLength(500), v.url()),
})

const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/
/** PayPal uses one certificate at a time and replaces it about once a year. */
const maxCertificates = 10

/** Verifies webhooks of PayPal, which sign the id, the time, our webhook's id and the checksum of the body. */
export function createWebhookVerifier(settings: WebhookSettings, client: ProviderClient) {
  const certificates = new Map<string, X509Certificate>()

  function isCertificateUrl(url: URL): boolean {
    const { origin, pathname, search, hash, username, password } = url
    return (
      settings.certOrigins.includes(origin) &&
      certificatePath.test(pathname) &&
      search + hash + username + password === ''
    )
  }

  async function certificateAt(url: URL): Promise<X509Certificate | null> {
    const known = certificates.get(url.href)
    if (known) return known
    const sent = await client.query({ method: 'GET', url: url.href, headers: {} })
    if (sent.kind !== 'response' || sent.status !== 200) return null
    const certificate = new X509Certificate(sent.text)
    if (certificates.size >= maxCertificates) certificates.delete(certificates.keys().next().value!)
    certificates.set(url.href, certificate)
    return certificate
  }

  return async (headers: Headers, bytes: Uint8Array): Promise<VerifiedWebhook | null> => {
    const names = Object.keys(signatureHeaders.entries)
    const given = v.safeParse(
      signatureHeaders,
      Object.fromEntries(names.map((name) => [name, headers.get(`paypal-${name}`)])),
    )
    const parsed = v.safeParse(event, jsonOf(Buffer.from(bytes).toString('utf8')))
    if (!given.success || !parsed.success) return null
    const signed = given.output
    const certificateUrl = new URL(signed['cert-url'])
    const isPlausible =
      isRecent(Date.parse(signed['transmission-time']), settings.webhookMaxAgeMs) &&
      isCertificateUrl(certificateUrl)
    // Nothing is fetched for a request that cannot be a webhook.
    const certificate = isPlausible ? await certificateAt(certificateUrl).catch(() => null) : null
    if (!certificate) return null
    const text = [
      signed['transmission-id'],
      signed['transmission-time'],
      settings.webhookId,
      crc32(bytes),
    ].join('|')
    const isSigned = createVerify('sha256')
      .update(text)
      .verify(certificate.publicKey, signed['transmission-sig'], 'base64')
    if (!isSigned) return null
    const { id, event_type, resource } = parsed.output
    return { eventId: id, reference: referenceOf(resource) ?? id, topic: topicOf(event_type) }
  }
}

/** The order or the capture; our checkout's id if neither is named. */
function referenceOf(resource: v.InferOutput<typeof event>['resource']): string | undefined {
  const { order_id, capture_id } = resource.supplementary_data?.related_ids ?? {}
  const disputed = resource.disputed_transactions?.find((one) => one.seller_transaction_id !== undefined)
  const [, linked] =
    /\/v2\/payments\/captures\/([\w-]{1,64})$/.exec(
      resource.links?.find(({ rel }) => rel === 'up')?.href ?? '',
    ) ?? []
  return (
    order_id ?? capture_id ?? disputed?.seller_transaction_id ?? linked ?? resource.custom_id ?? resource.id
  )
}

function topicOf(eventType: string): VerifiedWebhook['topic'] {
  if (eventType === 'CHECKOUT.ORDER.APPROVED') return 'approval'
  return /^(PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$|CUSTOMER\.DISPUTE\.)/.test(eventType)
    ? 'adjustment'
    : 'payment'
}
