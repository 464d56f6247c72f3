import type { Bought, Purchase } from '../test/purchases.ts'
import { waitFor } from './wait-for.ts'

/** What the shop reported to the shoppers. */
export class ShoppersLog {
  readonly bought: Bought[] = []
  readonly failures: string[] = []
  abandoned = 0

  /** Makes one purchase. Returns whether it was completed. */
  async record(purchase: Purchase): Promise<boolean> {
    try {
      const bought = await purchase()
      if (bought) this.bought.push(bought)
      else this.abandoned += 1
      return true
    } catch (error) {
      this.failures.push(`a purchase failed: ${error instanceof Error ? error.message : String(error)}`)
      console.error(this.failures.at(-1))
      return false
    }
  }
}

export interface Clients {
  /** Lets the clients finish their purchases. */
  stop: () => Promise<void>
}

/** Starts clients that make one kind of purchase after the other, without pauses. */
export function startClients(count: number, purchases: Purchase[], log: ShoppersLog): Clients {
  const stopping = new AbortController()
  let active = count
  const run = async (first: number) => {
    for (let turn = first; !stopping.signal.aborted; turn += 1) {
      // A client that fails at once would only fill the log.
      if (!(await log.record(purchases[turn % purchases.length]!))) break
    }
    active -= 1
  }
  for (let client = 0; client < count; client += 1) void run(client)
  return {
    stop: () => {
      stopping.abort()
      return waitFor('all clients have finished their purchases', 120_000, () => active === 0)
    },
  }
}
