import type { Books } from './books.ts'
import type { Faults } from './faults.ts'
import type { Keys } from './keys.ts'
import type { Notices } from './notices.ts'

/** What the routes are handed. */
export interface Parts {
  books: Books
  keys: Keys
  faults: Faults
  notices: Notices
  /** The merchant's side; a test may move it. */
  shop: { origin: string }
  url: string
}
