import type pg from 'pg'
import { expect } from 'vitest'
import type { StockSnapshot } from './invariants.ts'
import {
  createPurchases,
  expireAndFindViolations,
  type CardPurchase,
  type PurchaseOptions,
} from './purchases.ts'
import type { TestSandbox } from './sandbox.ts'

interface Options extends PurchaseOptions {
  pool: pg.Pool
  before: StockSnapshot
  /** All purchases, those by card, or one kind of these; default all. */
  kind?: 'all' | 'card' | CardPurchase
}

/** Shoppers who make purchases at the same time. */
export function concurrentShoppers({ before, kind = 'all', ...options }: Options) {
  const { byCard, byOtherMethods } = createPurchases(options)
  const card = Object.values(byCard).flat()
  const purchases = { ...byCard, card, all: [...card, ...byOtherMethods] }[kind]
  return {
    /** Runs all purchases to their end. Returns the checkouts that were reported as paid. */
    buyAll: async (): Promise<string[]> => {
      const bought = await Promise.all(purchases.map((purchase) => purchase()))
      return bought
        .filter((one) => one !== null)
        .flatMap(({ id, changes }) => [id, ...changes.flatMap(({ adjustment }) => adjustment ?? [])])
    },
    /** Expects that payments and orders become consistent; abandoned checkouts expire meanwhile. */
    expectConsistent: async (paid: string[]): Promise<void> => {
      await expect
        .poll(() => expireAndFindViolations(options, before, paid), { timeout: 60_000, interval: 500 })
        .toEqual([])
    },
  }
}

/** Settings of a server that uses this sandbox. */
export function buyingEnvironment(
  sandbox: Pick<TestSandbox, 'url' | 'lianlian' | 'paypal'>,
): Record<string, string> {
  const { url, lianlian, paypal } = sandbox
  return {
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    PAYMENT_TIME_SCALE: '30',
    CARD_PROVIDER: 'lianlian',
    LIANLIAN_URL: url,
    LIANLIAN_SDK_URL: lianlian.sdkUrl,
    LIANLIAN_MERCHANT_ID: lianlian.merchantId,
    LIANLIAN_PRIVATE_KEY: lianlian.privateKey,
    LIANLIAN_PUBLIC_KEY: lianlian.gatewayPublicKey,
    WALLET_PROVIDER: 'paypal',
    PAYPAL_URL: url,
    PAYPAL_SDK_URL: paypal.sdkUrl,
    PAYPAL_CERT_ORIGIN: url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_MERCHANT_ID: paypal.merchantId,
  }
}
