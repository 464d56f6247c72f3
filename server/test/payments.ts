import type { Db } from '../db/client.ts'
import type { PaymentContext } from '../domain/payments/context.ts'
import type { PaymentConfig } from '../config/payment-config.ts'
import { createProviders } from '../providers/create-providers.ts'

/** Nobody listens at port 9. */
const nowhere = 'http://127.0.0.1:9'

export const testPayments: PaymentConfig = {
  card: {
    ...{ url: nowhere, sdkUrl: `${nowhere}/sdk.js`, merchantId: '1' },
    ...{ privateKey: '', gatewayPublicKey: '' },
  },
  wallet: {
    ...{ url: nowhere, sdkUrl: `${nowhere}/sdk.js`, clientId: 'client', clientSecret: '' },
    ...{ webhookId: 'WH', merchantId: null, certOrigins: [nowhere] },
  },
  sandboxPort: 0,
  times: {
    ...{ reserveMs: 900_000, retryMs: 300_000, holdMostMs: 7_200_000, settleAfterMs: 3000 },
    ...{ keyMemoryMs: 21_600_000, reconcileMs: 3_600_000, compareMs: 86_400_000, cancelMs: 7_200_000 },
  },
  timeouts: { connectMs: 10_000, payMs: 30_000, queryMs: 30_000 },
  webhookMaxAgeMs: 300_000,
  crashPoint: null,
}

/** What money needs, as tests of other things want it: providers that nobody can reach. */
export function moneyParts(db: Db, own: Partial<PaymentContext> = {}): PaymentContext {
  return {
    db,
    providers: createProviders(testPayments, 'http://shop.test', null),
    times: testPayments.times,
    publicUrl: 'http://shop.test',
    log: { error: () => undefined },
    enqueueEmail: async () => undefined,
    ...own,
  }
}
