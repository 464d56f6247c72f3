import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Books } from './books.ts'
import { selfSigned } from './certificate.ts'

/** What a merchant gets when it signs up. */
export interface Credentials {
  lianlian: { merchantId: string; merchantPrivateKey: string; gatewayPublicKey: string }
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string }
  /** For whoever tells the sandbox to misbehave. */
  controlKey: string
}

export type Keys = ReturnType<typeof loadKeys>

/** Made once and kept in the books. */
export function loadKeys(books: Books) {
  const kept = (name: string, make: () => string): string => {
    const known = books.setting(name)
    if (known !== undefined) return known
    const value = make()
    books.keepSetting(name, value)
    return value
  }
  const pair = (name: string) => {
    const { privateKey, publicKey } = JSON.parse(kept(name, newPair)) as KeyPair
    return { privateKey, publicKey }
  }
  const merchant = pair('lianlian-merchant')
  const gateway = pair('lianlian-gateway')
  const webhooks = pair('paypal-webhooks')
  const secret = (name: string, bytes = 24) => kept(name, () => randomBytes(bytes).toString('base64url'))
  const credentials: Credentials = {
    lianlian: {
      merchantId: kept('lianlian-merchant-id', () => `20${Date.now()}`),
      merchantPrivateKey: merchant.privateKey,
      gatewayPublicKey: gateway.publicKey,
    },
    paypal: {
      clientId: secret('paypal-client-id'),
      clientSecret: secret('paypal-client-secret'),
      webhookId: kept('paypal-webhook-id', () => `WH-${randomBytes(8).toString('hex').toUpperCase()}`),
      merchantId: kept('paypal-merchant-id', newMerchantId),
    },
    controlKey: secret('control-key'),
  }
  return {
    credentials,
    merchantPublicKey: merchant.publicKey,
    gatewayPrivateKey: createPrivateKey(gateway.privateKey),
    webhookPrivateKey: createPrivateKey(webhooks.privateKey),
    webhookCertificate: kept('paypal-certificate', () =>
      selfSigned('messageverificationcerts.sandbox.test', webhooks.publicKey, webhooks.privateKey),
    ),
  }
}

interface KeyPair {
  privateKey: string
  publicKey: string
}

/** 13 letters and digits, without those that look alike. */
function newMerchantId(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(13)].map((byte) => letters[byte % 32]).join('')
}

function newPair(): string {
  return JSON.stringify(
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
  )
}
