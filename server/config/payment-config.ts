import * as v from 'valibot'
import type { PaymentTimes, ReservationLimits } from '../domain/payments/context.ts'
import type { LianlianSettings } from '../providers/lianlian.ts'
import type { PaypalSettings } from '../providers/paypal.ts'
import type { Timeouts } from '../providers/http-client.ts'
import { webUrl, wholeNumber } from './variables.ts'

/** The payment providers; 'sandbox' is the bundled payment sandbox. */
export interface PaymentConfig {
  card: 'sandbox' | Omit<LianlianSettings, 'notificationUrl' | 'webhookMaxAgeMs'>
  wallet: 'sandbox' | Omit<PaypalSettings, 'webhookMaxAgeMs'>
  /** Null for the default port, or any free port if that one is in use. */
  sandboxPort: number | null
  times: PaymentTimes
  reservations: ReservationLimits
  timeouts: Timeouts
  webhookMaxAgeMs: { card: number; wallet: number }
  /** The crash point that a test arms. */
  crashPoint: string | null
}

export const paymentVariables = {
  SANDBOX_PORT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
        'must be a whole number from 0 to 65535',
      ),
    ),
  ),
  CARD_PROVIDER: v.optional(v.picklist(['sandbox', 'lianlian'], 'must be sandbox or lianlian'), 'sandbox'),
  WALLET_PROVIDER: v.optional(v.picklist(['sandbox', 'paypal'], 'must be sandbox or paypal'), 'sandbox'),
  LIANLIAN_URL: v.optional(webUrl),
  LIANLIAN_SDK_URL: v.optional(webUrl),
  LIANLIAN_MERCHANT_ID: v.optional(v.string()),
  LIANLIAN_PRIVATE_KEY: v.optional(v.string()),
  LIANLIAN_PUBLIC_KEY: v.optional(v.string()),
  PAYPAL_URL: v.optional(webUrl, 'https://api-m.paypal.com'),
  PAYPAL_SDK_URL: v.optional(webUrl, 'https://www.paypal.com/sdk/js'),
  PAYPAL_CERT_ORIGIN: v.optional(webUrl, 'https://api.paypal.com'),
  PAYPAL_CLIENT_ID: v.optional(v.string()),
  PAYPAL_CLIENT_SECRET: v.optional(v.string()),
  PAYPAL_WEBHOOK_ID: v.optional(v.string()),
  PAYPAL_MERCHANT_ID: v.optional(v.string()),
  PAYMENT_TIME_SCALE: wholeNumber(1, 100, 1),
  CRASH_POINT: v.optional(v.string()),
}

type Values = v.InferOutput<v.ObjectSchema<typeof paymentVariables, undefined>>

/** Returns the settings of the providers, or a list of the missing variables. */
export function parsePayments(
  values: Values,
  {
    isProduction,
    shopPort,
    rateLimitScale,
  }: { isProduction: boolean; shopPort: number; rateLimitScale: number },
): PaymentConfig | string[] {
  const errors: string[] = []
  const required = (name: keyof Values, why: string): string => {
    const value = values[name]
    if (typeof value === 'string' && value !== '') return value
    errors.push(`${name}: is required ${why}`)
    return ''
  }
  if (isProduction && values.CARD_PROVIDER === 'sandbox') {
    errors.push('CARD_PROVIDER: must be a real provider in production: lianlian')
  }
  if (isProduction && values.WALLET_PROVIDER === 'sandbox') {
    errors.push('WALLET_PROVIDER: must be a real provider in production: paypal')
  }
  if (isProduction && values.CRASH_POINT !== undefined) errors.push('CRASH_POINT: is for tests only')
  const card: PaymentConfig['card'] =
    values.CARD_PROVIDER === 'sandbox'
      ? 'sandbox'
      : lianlianOf((name) => required(name, 'by CARD_PROVIDER lianlian'))
  const wallet: PaymentConfig['wallet'] =
    values.WALLET_PROVIDER === 'sandbox'
      ? 'sandbox'
      : paypalOf(values, (name) => required(name, 'by WALLET_PROVIDER paypal'))
  if (errors.length > 0) return errors
  return {
    card,
    wallet,
    // A shop on a random port has its sandbox on a random port.
    sandboxPort:
      values.SANDBOX_PORT === undefined ? (shopPort === 0 ? 0 : null) : Number(values.SANDBOX_PORT),
    ...scaled(values.PAYMENT_TIME_SCALE),
    reservations: { openPerDevice: 2 * rateLimitScale, openPerNetwork: 10 * rateLimitScale },
    webhookMaxAgeMs: { card: 24 * 60 * minute, wallet: 3 * 24 * 60 * minute },
    crashPoint: values.CRASH_POINT ?? null,
  }
}

function lianlianOf(required: (name: keyof Values) => string): PaymentConfig['card'] {
  return {
    url: required('LIANLIAN_URL').replace(/\/$/, ''),
    sdkUrl: required('LIANLIAN_SDK_URL'),
    merchantId: required('LIANLIAN_MERCHANT_ID'),
    privateKey: pem(required('LIANLIAN_PRIVATE_KEY')),
    gatewayPublicKey: pem(required('LIANLIAN_PUBLIC_KEY')),
  }
}

function paypalOf(values: Values, required: (name: keyof Values) => string): PaymentConfig['wallet'] {
  const clientId = required('PAYPAL_CLIENT_ID')
  const sdk = new URL(values.PAYPAL_SDK_URL)
  sdk.search = String(new URLSearchParams({ 'client-id': clientId, currency: 'USD', intent: 'capture' }))
  return {
    url: values.PAYPAL_URL.replace(/\/$/, ''),
    sdkUrl: sdk.href,
    clientId,
    clientSecret: required('PAYPAL_CLIENT_SECRET'),
    webhookId: required('PAYPAL_WEBHOOK_ID'),
    merchantId: values.PAYPAL_MERCHANT_ID ?? null,
    certOrigins: [new URL(values.PAYPAL_CERT_ORIGIN).origin],
  }
}

/** PEM text is one line in the environment, with \n for line breaks. */
function pem(text: string): string {
  return text.replaceAll(String.raw`\n`, '\n')
}

const second = 1000
const minute = 60 * second

/** Divides the payment timers by a factor in tests. */
function scaled(factor: number): Pick<PaymentConfig, 'times' | 'timeouts'> {
  return {
    times: {
      reserveMs: 15 * minute,
      largeReserveMs: 5 * minute,
      retryMs: 5 * minute,
      maxHoldMs: 120 * minute,
      // Longer than a provider call may take, so that a running call is not settled twice.
      settleAfterMs: Math.max((45 * second) / factor, 4 * second),
      keyMemoryMs: 6 * 60 * minute,
      reconcileMs: (30 * second) / factor,
      compareMs: 24 * 60 * minute,
      cancelMs: 120 * minute,
    },
    timeouts: {
      connectMs: 2 * second,
      payMs: Math.max((20 * second) / factor, 3 * second),
      queryMs: 5 * second,
    },
  }
}
