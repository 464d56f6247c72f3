import type { ComponentType, ReactNode } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Roster } from '@inkloom/contract/collect'
import type { DesignRecord } from '@inkloom/contract/design'
import type { Choice } from '../../shop/selection.ts'
import type { RosterKeys } from './use-roster.ts'

/** One item: a product with its options and the texts that are printed on it. */
export interface Item {
  detail: ProductDetail
  choice: Choice
  inputs: Record<string, string>
}

/** What the screens of a list use of the customizer; the route passes it in. */
export interface CollectTools {
  /** The item with its texts. Shows the fallback without texts and while it is loaded. */
  Proof: ComponentType<Item & { fallback: ReactNode }>
  /** The first text of which nothing can be printed. */
  refusedText: (item: Item) => Promise<{ label: string; text: string } | null>
  /** Null if nothing is printed. */
  recordOf: (item: Item) => Promise<DesignRecord | null>
}

/** The props of the member's and the organizer's screen. */
export interface RosterScreen {
  roster: Roster
  detail: ProductDetail
  tools: CollectTools
  headers: RosterKeys
  setRoster: (roster: Roster) => void
  reload: () => void
}
