import type { Db } from '../db/client.ts'
import type { MoneyParts } from '../domain/money/money-parts.ts'
import type { PaymentConfig } from '../payment-config.ts'
import { openProviders } from '../payments/open.ts'

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
  faultPoint: null,
}

/** What money needs, as tests of other things want it: providers that nobody can reach. */
export function moneyParts(db: Db, own: Partial<MoneyParts> = {}): MoneyParts {
  return {
    db,
    providers: openProviders(testPayments, 'http://shop.test', null),
    times: testPayments.times,
    publicUrl: 'http://shop.test',
    log: { error: () => undefined },
    queueMail: async () => undefined,
    ...own,
  }
}
