import type { Db } from '../db/client.ts'
import type { PaymentContext } from '../domain/payments/context.ts'
import type { PaymentConfig } from '../config/payment-config.ts'
import { createProviders } from '../providers/create-providers.ts'

/** No server listens on port 9. */
const unreachable = 'http://127.0.0.1:9'

export const testPayments: PaymentConfig = {
  card: {
    url: unreachable,
    sdkUrl: `${unreachable}/sdk.js`,
    merchantId: '1',
    privateKey: '',
    gatewayPublicKey: '',
  },
  wallet: {
    url: unreachable,
    sdkUrl: `${unreachable}/sdk.js`,
    clientId: 'client',
    clientSecret: '',
    webhookId: 'WH',
    merchantId: null,
    certOrigins: [unreachable],
  },
  sandboxPort: 0,
  times: {
    reserveMs: 900_000,
    largeReserveMs: 300_000,
    retryMs: 300_000,
    maxHoldMs: 7_200_000,
    settleAfterMs: 3000,
    keyMemoryMs: 21_600_000,
    reconcileMs: 3_600_000,
    compareMs: 86_400_000,
    cancelMs: 7_200_000,
  },
  timeouts: { connectMs: 10_000, payMs: 30_000, queryMs: 30_000 },
  reservations: { openPerDevice: 1000, openPerNetwork: 100_000 },
  webhookMaxAgeMs: { card: 86_400_000, wallet: 259_200_000 },
  crashPoint: null,
}

/** A payment context with unreachable providers, for tests without payments. */
export function paymentContext(db: Db, overrides: Partial<PaymentContext> = {}): PaymentContext {
  return {
    db,
    providers: createProviders(testPayments, 'http://shop.test', null),
    times: testPayments.times,
    reservations: testPayments.reservations,
    publicUrl: 'http://shop.test',
    log: { error: () => undefined },
    enqueueEmails: async () => undefined,
    ...overrides,
  }
}
