import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { selfSignedCertificate } from './certificate.ts'
import type { Ledger } from './ledger.ts'

/** The credentials that a provider issues to a merchant. */
export interface Credentials {
  lianlian: { merchantId: string; merchantPrivateKey: string; gatewayPublicKey: string }
  paypal: { clientId: string; clientSecret: string; webhookId: string; merchantId: string }
  /** Authorizes calls to the control API. */
  controlKey: string
}

export type Keys = ReturnType<typeof loadKeys>

/** Loads the keys from the ledger and generates those that are missing. */
export function loadKeys(ledger: Ledger) {
  const loadOrCreate = (name: string, create: () => string): string => {
    const saved = ledger.setting(name)
    if (saved !== undefined) return saved
    const value = create()
    ledger.saveSetting(name, value)
    return value
  }
  const pair = (name: string) => JSON.parse(loadOrCreate(name, newKeyPair)) as KeyPair
  const merchant = pair('lianlian-merchant')
  const gateway = pair('lianlian-gateway')
  const webhooks = pair('paypal-webhooks')
  const secret = (name: string) => loadOrCreate(name, () => randomBytes(24).toString('base64url'))
  const credentials: Credentials = {
    lianlian: {
      merchantId: loadOrCreate('lianlian-merchant-id', () => `20${Date.now()}`),
      merchantPrivateKey: merchant.privateKey,
      gatewayPublicKey: gateway.publicKey,
    },
    paypal: {
      clientId: secret('paypal-client-id'),
      clientSecret: secret('paypal-client-secret'),
      webhookId: loadOrCreate(
        'paypal-webhook-id',
        () => `WH-${randomBytes(8).toString('hex').toUpperCase()}`,
      ),
      merchantId: loadOrCreate('paypal-merchant-id', newMerchantId),
    },
    controlKey: secret('control-key'),
  }
  return {
    credentials,
    merchantPublicKey: createPublicKey(merchant.publicKey),
    gatewayPrivateKey: createPrivateKey(gateway.privateKey),
    webhookPrivateKey: createPrivateKey(webhooks.privateKey),
    webhookCertificate: loadOrCreate('paypal-certificate', () =>
      selfSignedCertificate('messageverificationcerts.sandbox.test', webhooks.publicKey, webhooks.privateKey),
    ),
  }
}

interface KeyPair {
  privateKey: string
  publicKey: string
}

/** 13 letters and digits without look-alikes. */
function newMerchantId(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(13)].map((byte) => letters[byte % 32]).join('')
}

function newKeyPair(): string {
  return JSON.stringify(
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
  )
}
