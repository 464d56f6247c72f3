import type { PaymentConfig } from '../config/payment-config.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { createLianlian } from './lianlian.ts'
import { createPaypal } from './paypal.ts'
import type { Providers } from '../domain/ports/payment-provider.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { ProviderClient } from './http-client.ts'

export interface OpenProviders extends Providers {
  close: () => void
}

const breakerOptions = { maxFailures: 8, openMs: 5000 }

/** Creates the configured providers; the sandbox replaces those that are not configured. */
export function createProviders(
  config: PaymentConfig,
  publicUrl: string,
  sandbox: Pick<SandboxProcess, 'lianlian' | 'paypal'> | null,
): OpenProviders {
  const clients = [newClient(config), newClient(config)] as const
  const card = config.card === 'sandbox' ? sandbox?.lianlian : config.card
  const wallet = config.wallet === 'sandbox' ? sandbox?.paypal : config.wallet
  if (!card || !wallet) throw new Error('the payment sandbox is not running')
  const { webhookMaxAgeMs } = config
  const notificationUrl = `${publicUrl}/api/webhooks/lianlian`
  return {
    card: createLianlian({ ...card, notificationUrl, webhookMaxAgeMs: webhookMaxAgeMs.card }, clients[0]),
    wallet: createPaypal({ ...wallet, webhookMaxAgeMs: webhookMaxAgeMs.wallet }, clients[1]),
    close: () => clients.forEach((client) => client.close()),
  }
}

function newClient({ timeouts }: PaymentConfig): ProviderClient {
  return new ProviderClient(timeouts, new CircuitBreaker(breakerOptions.maxFailures, breakerOptions.openMs))
}
