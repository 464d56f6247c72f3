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
  /** Can be changed through the control API. */
  shop: { origin: string }
  url: string
}
