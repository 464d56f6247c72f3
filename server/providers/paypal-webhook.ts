import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import type { VerifiedWebhook } from '../domain/ports/payment-provider.ts'
import { jsonOf, type ProviderClient } from './http-client.ts'

export interface WebhookSettings {
  webhookId: string
  /** Origins from which webhook certificates may be loaded. */
  certOrigins: string[]
  webhookMaxAgeMs: number
}

const event = v.object({
  id: v.pipe(v.string(), v.maxLength(200)),
  resource: v.object({
    id: v.pipe(v.string(), v.maxLength(64)),
    supplementary_data: v.optional(
      v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) }),
    ),
    custom_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
  }),
})

/** Verifies webhooks of PayPal, which sign the id, the time, our webhook's id and the checksum of the body. */
export function createWebhookVerifier(settings: WebhookSettings, client: ProviderClient) {
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(url: string): Promise<X509Certificate | null> {
    const known = certificates.get(url)
    if (known) return known
    if (!URL.canParse(url) || !settings.certOrigins.includes(new URL(url).origin)) return null
    const sent = await client.query({ method: 'GET', url, headers: {} })
    if (sent.kind !== 'response' || sent.status !== 200) return null
    const certificate = new X509Certificate(sent.text)
    certificates.set(url, certificate)
    return certificate
  }

  return async (headers: Headers, bytes: Uint8Array): Promise<VerifiedWebhook | null> => {
    const header = (name: string) => headers.get(`paypal-${name}`) ?? ''
    const time = Date.parse(header('transmission-time'))
    if (header('auth-algo') !== 'SHA256withRSA' || !(Math.abs(Date.now() - time) <= settings.webhookMaxAgeMs))
      return null
    const certificate = await certificateAt(header('cert-url')).catch(() => null)
    if (!certificate) return null
    const text = [
      header('transmission-id'),
      header('transmission-time'),
      settings.webhookId,
      crc32(bytes),
    ].join('|')
    const isSigned = createVerify('sha256')
      .update(text)
      .verify(certificate.publicKey, header('transmission-sig'), 'base64')
    const parsed = v.safeParse(event, jsonOf(Buffer.from(bytes).toString('utf8')))
    if (!isSigned || !parsed.success) return null
    const { id, resource } = parsed.output
    const reference = resource.supplementary_data?.related_ids?.order_id ?? resource.custom_id ?? resource.id
    return { eventId: id, reference }
  }
}
