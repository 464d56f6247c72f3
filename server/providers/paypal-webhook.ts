import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import type { PaypalSettings } from './paypal.ts'
import type { VerifiedWebhook } from '../domain/ports/payment-provider.ts'
import { jsonOf, type ProviderClient } from './http-client.ts'

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

/** Whether raw bytes are PayPal's: signed over id, time, our webhook's id and the bytes' checksum. */
export function createWebhookCheck(settings: PaypalSettings, wire: ProviderClient) {
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(address: string): Promise<X509Certificate | null> {
    const known = certificates.get(address)
    if (known) return known
    if (!URL.canParse(address) || !settings.certOrigins.includes(new URL(address).origin)) return null
    const sent = await wire.query({ method: 'GET', url: address, headers: {} })
    if (sent.kind !== 'answer' || sent.status !== 200) return null
    const certificate = new X509Certificate(sent.text)
    certificates.set(address, certificate)
    return certificate
  }

  return async (headers: Headers, bytes: Uint8Array): Promise<VerifiedWebhook | null> => {
    const given = (name: string) => headers.get(`paypal-${name}`) ?? ''
    const time = Date.parse(given('transmission-time'))
    if (given('auth-algo') !== 'SHA256withRSA' || !(Math.abs(Date.now() - time) <= settings.webhookMaxAgeMs))
      return null
    const certificate = await certificateAt(given('cert-url')).catch(() => null)
    if (!certificate) return null
    const text = [
      given('transmission-id'),
      given('transmission-time'),
      settings.webhookId,
      crc32(bytes),
    ].join('|')
    const isRight = createVerify('sha256')
      .update(text)
      .verify(certificate.publicKey, given('transmission-sig'), 'base64')
    const parsed = v.safeParse(event, jsonOf(Buffer.from(bytes).toString('utf8')))
    if (!isRight || !parsed.success) return null
    const { id, resource } = parsed.output
    const reference = resource.supplementary_data?.related_ids?.order_id ?? resource.custom_id ?? resource.id
    return { eventId: id, reference }
  }
}
