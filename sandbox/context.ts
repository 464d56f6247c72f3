import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Faults } from './faults.ts'
import type { Keys } from './keys.ts'
import type { Ledger } from './ledger.ts'
import type { Webhooks } from './webhooks.ts'

export type SandboxApp = Hono<{ Bindings: HttpBindings }>

/** Passed to every group of routes. */
export interface SandboxContext {
  ledger: Ledger
  keys: Keys
  faults: Faults
  webhooks: Webhooks
  shop: Shop
  url: string
}

export interface Shop {
  /** Receives the wallet's webhooks. Can be changed through the control API. */
  origin: string
  /** Further servers of the same shop, added through the control API. */
  others: Set<string>
}

/** The shop's server that a URL belongs to; the first one for any other URL. */
export function shopOriginOf({ origin, others }: Shop, url: string | undefined): string {
  const given = url !== undefined && URL.canParse(url) ? new URL(url).origin : origin
  return others.has(given) ? given : origin
}
