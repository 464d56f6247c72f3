import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** How an answer or a notice can go wrong. `-after` means that the work was done all the same. */
export const faultKinds = [
  ...['timeout-before', 'timeout-after', 'error-before', 'error-after', 'reset-before', 'reset-after'],
  ...['slow', 'garbage', 'lie-amount', 'bad-signature'],
  ...['notice-twice', 'notice-reversed', 'notice-late', 'notice-never', 'notice-forged'],
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** The call or notice it strikes, as in 'lianlian.payments' or 'paypal.*'; all without one. */
  at?: string
  /** How often; always without one. */
  times?: number
  /** How long `slow`, `late` and timeouts take. */
  ms?: number
}

/** What the sandbox was told to do wrong. */
export class Faults {
  #told: (Fault & { hits: number })[] = []

  tell(faults: Fault[]): void {
    this.#told = faults.map((fault) => ({ ...fault, hits: 0 }))
  }

  list(): (Fault & { hits: number })[] {
    return this.#told
  }

  /** Takes the first fault of these kinds that strikes here. */
  take(at: string, ...kinds: FaultKind[]): Fault | undefined {
    const fault = this.#told.find(
      (told) => kinds.includes(told.kind) && strikes(told, at) && told.hits < (told.times ?? Infinity),
    )
    if (fault) fault.hits += 1
    return fault
  }
}

function strikes({ at: where = '*' }: Fault, at: string): boolean {
  return where === '*' || where === at || (where.endsWith('.*') && at.startsWith(where.slice(0, -1)))
}

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Bound = Context<{ Bindings: HttpBindings }>

/** Answers a call, unless the sandbox was told to misbehave at it. */
export async function misbehaving(
  c: Bound,
  faults: Faults,
  at: string,
  work: () => Answer,
  write: (answer: Answer, fault: Fault | undefined) => Response,
): Promise<Response> {
  const before = faults.take(at, 'timeout-before', 'error-before', 'reset-before')
  if (before) return fail(c, before)
  const answer = work()
  const after = faults.take(at, 'timeout-after', 'error-after', 'reset-after')
  if (after) return fail(c, after)
  const slow = faults.take(at, 'slow')
  if (slow) await setTimeout(slow.ms ?? 1000)
  if (faults.take(at, 'garbage')) return c.text('<html>upstream</html>', 200)
  return write(answer, faults.take(at, 'lie-amount', 'bad-signature'))
}

async function fail(c: Bound, { kind, ms }: Fault): Promise<Response> {
  if (kind.startsWith('timeout')) await setTimeout(ms ?? 60_000)
  if (kind.startsWith('reset')) c.env.incoming.socket.resetAndDestroy()
  return c.json({ name: 'INTERNAL_SERVER_ERROR', return_code: 'SYSTEM_ERROR', message: 'told to fail' }, 500)
}
