import type { PaymentConfig } from '../config/payment-config.ts'
import { Breaker } from './circuit-breaker.ts'
import { createLianlian } from './lianlian.ts'
import { createPaypal } from './paypal.ts'
import type { Providers } from '../domain/ports/payment-provider.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { ProviderClient } from './http-client.ts'

export interface OpenProviders extends Providers {
  close: () => void
}

/** After so many failures in a row a provider is left alone for so long. */
const patience = { failures: 8, restMs: 5000 }

/** The providers of the configuration; the sandbox stands in for those that are not. */
export function createProviders(
  config: PaymentConfig,
  publicUrl: string,
  sandbox: Pick<SandboxProcess, 'lianlian' | 'paypal'> | null,
): OpenProviders {
  const wires = [newWire(config), newWire(config)] as const
  const card = config.card === 'sandbox' ? sandbox?.lianlian : config.card
  const wallet = config.wallet === 'sandbox' ? sandbox?.paypal : config.wallet
  if (!card || !wallet) throw new Error('the payment sandbox is not running')
  const { webhookMaxAgeMs } = config
  const notificationUrl = `${publicUrl}/api/webhooks/lianlian`
  return {
    card: createLianlian({ ...card, notificationUrl, webhookMaxAgeMs }, wires[0]),
    wallet: createPaypal({ ...wallet, webhookMaxAgeMs }, wires[1]),
    close: () => wires.forEach((wire) => wire.close()),
  }
}

function newWire({ timeouts }: PaymentConfig): ProviderClient {
  return new ProviderClient(timeouts, new Breaker(patience.failures, patience.restMs))
}
