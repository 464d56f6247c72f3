import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Faults that tests can inject. `-after` means that the request was processed before it failed. */
export const faultKinds = [
  'timeout-before',
  'timeout-after',
  'error-before',
  'error-after',
  'reset-before',
  'reset-after',
  'slow',
  'garbage',
  'wrong-amount',
  'bad-signature',
  'webhook-twice',
  'webhook-reversed',
  'webhook-late',
  'webhook-never',
  'webhook-forged',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** The call or webhook to affect, such as 'lianlian.payments' or 'paypal.*'; defaults to all. */
  at?: string
  /** How many times it applies; defaults to no limit. */
  times?: number
  /** Delay of `slow`, `webhook-late` and timeouts. */
  ms?: number
}

/** The faults that are currently injected. */
export class Faults {
  #active: (Fault & { hits: number })[] = []

  set(faults: Fault[]): void {
    this.#active = faults.map((fault) => ({ ...fault, hits: 0 }))
  }

  list(): (Fault & { hits: number })[] {
    return this.#active
  }

  /** Returns the first active fault of these kinds for this call and counts the hit. */
  take(call: string, ...kinds: FaultKind[]): Fault | undefined {
    const fault = this.#active.find(
      (active) =>
        kinds.includes(active.kind) && matches(active, call) && active.hits < (active.times ?? Infinity),
    )
    if (fault) fault.hits += 1
    return fault
  }
}

function matches({ at = '*' }: Fault, call: string): boolean {
  return at === '*' || at === call || (at.endsWith('.*') && call.startsWith(at.slice(0, -1)))
}

export interface ProviderResponse {
  status: number
  body: unknown
}

/** Processes a call and responds, with the injected faults applied. */
export async function respondWithFaults(
  c: Context<{ Bindings: HttpBindings }>,
  faults: Faults,
  call: string,
  process: () => ProviderResponse,
  respond: (response: ProviderResponse, fault: Fault | undefined) => Response,
): Promise<Response> {
  const before = faults.take(call, 'timeout-before', 'error-before', 'reset-before')
  if (before) return fail(c, before)
  const response = process()
  const after = faults.take(call, 'timeout-after', 'error-after', 'reset-after')
  if (after) return fail(c, after)
  const slow = faults.take(call, 'slow')
  if (slow) await setTimeout(slow.ms ?? 1000)
  if (faults.take(call, 'garbage')) return c.text('<html>upstream</html>', 200)
  return respond(response, faults.take(call, 'wrong-amount', 'bad-signature'))
}

async function fail(c: Context<{ Bindings: HttpBindings }>, { kind, ms }: Fault): Promise<Response> {
  if (kind.startsWith('timeout')) await setTimeout(ms ?? 60_000)
  if (kind.startsWith('reset')) c.env.incoming.socket.resetAndDestroy()
  const body = { name: 'INTERNAL_SERVER_ERROR', return_code: 'SYSTEM_ERROR', message: 'Injected fault' }
  return c.json(body, 500)
}
