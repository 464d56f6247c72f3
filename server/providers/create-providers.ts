import type { PaymentConfig } from '../config/payment-config.ts'
import { CircuitBreaker } from '../lib/circuit-breaker.ts'
import { createLianlian } from './lianlian.ts'
import { createPaypal } from './paypal.ts'
import type { Providers } from '../domain/ports/payment-provider.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { ProviderClient } from './http-client.ts'
import { steps, traceStep, type Step } from '../lib/trace-step.ts'

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
    card: traced(
      createLianlian({ ...card, notificationUrl, webhookMaxAgeMs: webhookMaxAgeMs.card }, clients[0]),
    ),
    wallet: traced(createPaypal({ ...wallet, webhookMaxAgeMs: webhookMaxAgeMs.wallet }, clients[1])),
    close: () => clients.forEach((client) => client.close()),
  }
}

function newClient({ timeouts }: PaymentConfig): ProviderClient {
  return new ProviderClient(timeouts, new CircuitBreaker(breakerOptions.maxFailures, breakerOptions.openMs))
}

type Call = (...args: unknown[]) => Promise<unknown>

/** Makes each call of the port a step of the current trace, with the kind of its outcome. */
function traced<Provider extends Providers['card'] | Providers['wallet']>(provider: Provider): Provider {
  if (!steps.hasSubscribers) return provider
  const calls = Object.entries(provider).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, value]
    const call: Call = (...args) => {
      const attributes: Step['attributes'] = {}
      return traceStep({ kind: 'payment', name: `${provider.name} ${name}`, attributes }, async () => {
        const outcome = await (value as Call).apply(provider, args)
        if (hasKind(outcome)) attributes['inkloom.result'] = outcome.kind
        return outcome
      })
    }
    return [name, call]
  })
  return Object.fromEntries(calls) as Provider
}

function hasKind(outcome: unknown): outcome is { kind: string } {
  return typeof outcome === 'object' && outcome !== null && 'kind' in outcome
}
