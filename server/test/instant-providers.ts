import type { AttemptRef, Outcome, Providers } from '../domain/ports/payment-provider.ts'

const sdkUrl = 'http://provider.test/sdk.js'

/** Payment providers without a network. The card token names the outcome; other tokens pay. */
export function instantProviders(): Providers {
  const shared = {
    query: async (attempt: AttemptRef) => captured(attempt),
    cancel: async (): Promise<Outcome> => ({ kind: 'cancelled' }),
    refund: async (_: AttemptRef, reference: string, amount: number) => ({
      kind: 'refunded' as const,
      reference,
      amount,
    }),
    verifyWebhook: async () => null,
    adjustments: async () => null,
    list: async () => null,
  }
  const browser = { sdkUrl, clientId: 'client', origins: [] }
  return {
    card: {
      ...shared,
      name: 'card',
      browser,
      clientToken: async () => 'frame-token',
      pay: async (attempt, { token }) => outcomes[token]?.(attempt) ?? captured(attempt),
    },
    wallet: {
      ...shared,
      name: 'wallet',
      browser,
      createOrder: async (attempt) => requiresAction(attempt),
      capture: async (attempt) => captured(attempt),
    },
  }
}

const outcomes: Record<string, (attempt: AttemptRef) => Outcome> = Object.assign(Object.create(null), {
  declined: () => ({ kind: 'declined', code: 'DECLINED', message: 'The card was declined' }),
  challenge: requiresAction,
  pending: ({ id }: AttemptRef) => ({ kind: 'pending', reference: id }),
  unknown: () => ({ kind: 'unknown', message: 'no response in time' }),
})

function captured({ id, amount }: AttemptRef): Outcome {
  return { kind: 'captured', amount, currency: 'USD', reference: id, captureReference: `capture-${id}` }
}

function requiresAction({ id }: AttemptRef): Outcome {
  return { kind: 'requires_action', reference: id, url: 'http://provider.test/approve' }
}
