import type { AccountDesign } from '@inkloom/contract/account-data'
import { accountLimits } from '@inkloom/contract/account-limits'
import { cart as cartSchema, type WishlistItem } from '@inkloom/contract/storage'
import { synced as schema, type Synced } from '@inkloom/contract/stored-account'
import type { KeptDesign } from '@inkloom/contract/stored-designs'
import { ApiError, NetworkError } from '../lib/api.ts'
import { lazyApi } from '../lib/lazy-api.ts'
import { mergedDesigns, mergedList } from './account-lists.ts'
import { designs } from './designs.ts'
import { isUnverified, session } from './session.ts'
import { listStore, type Store, valueStore } from './storage.ts'
import { wishlist } from './wishlist.ts'

// Wishlist and saved designs follow the account. See docs/decisions/0042-sync-account-data-by-difference.md.

const synced = valueStore('synced', schema)
const cart = listStore('cart', cartSchema)
const debounceMs = 800
const logoutMs = 2500
/** Other tabs wait for the call. */
const callMs = 15_000

let isStarted = false
let timer: ReturnType<typeof setTimeout> | undefined
let queue: Promise<unknown> = Promise.resolve()

/** Syncs now, after every change, and when the browser is back online. Only the first call does anything but sync. */
export function startAccountSync(): void {
  if (!isStarted) {
    isStarted = true
    wishlist.store.subscribe(schedule)
    designs.store.subscribe(schedule)
    window.addEventListener('online', syncInBackground)
    document.addEventListener('visibilitychange', () => {
      if (timer !== undefined && document.visibilityState === 'hidden') syncInBackground()
    })
    session.beforeLogout = flush
  }
  syncInBackground()
}

/** The saved designs, after what this browser has to send. */
export async function loadDesigns(): Promise<AccountDesign[]> {
  await run(syncOnce).catch(() => undefined)
  return (await lazyApi.accountDesigns()).data
}

/** Removes a saved design from the account, and from this browser unless its cart needs it. */
export function removeDesign(hash: string): Promise<AccountDesign[]> {
  return run(async () => {
    const isCurrent = customer()
    const { data } = await lazyApi.saveDesigns({ hashes: [], base: [hash] }, timeLimit())
    const state = synced.read()
    if (state && isCurrent?.()) keepDesigns(state, data, state.designs)
    return data
  })
}

function schedule(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (customer() && hasChanges()) syncInBackground()
  }, debounceMs)
}

/** A failed sync is repeated after the next change, page load or reconnect. */
function syncInBackground(): void {
  clearTimeout(timer)
  timer = undefined
  run(syncOnce).catch(logFailure)
}

/** Before a logout: what only this browser has is sent, for a short time. */
async function flush(): Promise<void> {
  if (!customer() || !hasChanges()) return
  const timeout = new Promise((resolve) => setTimeout(resolve, logoutMs))
  await Promise.race([run(syncOnce), timeout]).catch(logFailure)
}

/** A lost connection, an ended session and a rate limit are no faults. */
function logFailure(error: unknown): void {
  if (error instanceof NetworkError || (error instanceof ApiError && error.status < 500)) return
  console.warn(error)
}

/** One sync at a time in all tabs, where the browser has locks. */
function run<T>(work: () => Promise<T>): Promise<T> {
  // The lock manager exists in secure contexts only.
  const locks = navigator.locks as LockManager | undefined
  const locked = (): Promise<T> => (locks ? locks.request('synced', work) : work())
  const result = queue.then(locked, locked)
  queue = result.catch(() => undefined)
  return result
}

/** Null without a customer; otherwise a function that returns whether the same customer is still signed in. */
function customer(): (() => boolean) | null {
  const id = customerId()
  return id === null ? null : () => customerId() === id
}

function customerId(): number | null {
  const user = session.isSignedIn() ? session.readUser() : null
  return user && !isUnverified(user) ? user.id : null
}

async function syncOnce(): Promise<void> {
  const user = customerId()
  const isCurrent = customer()
  if (user === null || !isCurrent) return
  const before = synced.read()
  // Another customer logged in without a logout.
  if (before && before.user !== null && before.user !== user) window.forgetAccountData()
  const state = synced.read()
  if (state?.user !== user) return merge(user, state?.left ?? [], isCurrent)
  await syncWishlist(state, isCurrent)
  await syncDesigns(isCurrent)
}

async function merge(user: number, left: string[], isCurrent: () => boolean): Promise<void> {
  const state: Synced = {
    user,
    wishlist: [],
    designs: [],
    left: left.filter((hash) => cartHashes().has(hash)),
  }
  dropDesigns(left.filter((hash) => !state.left.includes(hash)))
  const [items, records] = [wishlistIds(state), recordsToSync(state)]
  const { data } = await lazyApi.mergeAccount(
    { wishlist: items, designs: records.map((design) => ({ hash: design.hash, key: keyOf(design) })) },
    timeLimit(),
  )
  if (!isCurrent()) return
  const kept = keepWishlist(state, data.wishlist, items)
  if (kept) keepDesigns(kept, data.designs, hashesOf(records))
}

async function syncWishlist(state: Synced, isCurrent: () => boolean): Promise<void> {
  const items = wishlistIds(state)
  const { data } = isSame(items, state.wishlist)
    ? await lazyApi.accountWishlist({}, timeLimit())
    : await lazyApi.saveWishlist({ items, base: state.wishlist }, timeLimit())
  if (isCurrent()) keepWishlist(state, data, items)
}

async function syncDesigns(isCurrent: () => boolean): Promise<void> {
  const state = synced.read()
  if (!state || !isCurrent()) return
  const records = recordsToSync(state)
  const hashes = hashesOf(records)
  const added = records.filter(({ hash }) => !state.designs.includes(hash))
  const keys = Object.fromEntries(added.map((design) => [design.hash, keyOf(design)]))
  const { data } = isSame(hashes, state.designs)
    ? await lazyApi.accountDesigns({}, timeLimit())
    : await lazyApi.saveDesigns({ hashes, keys, base: state.designs }, timeLimit())
  if (isCurrent()) keepDesigns(state, data, hashes)
}

function hasChanges(): boolean {
  const state = synced.read()
  if (state?.user !== customerId()) return true
  return !isSame(wishlistIds(state), state.wishlist) || !isSame(hashesOf(recordsToSync(state)), state.designs)
}

/** The list is kept first: with the base of a list that could not be stored, the next sync would remove its items. */
function keepWishlist(state: Synced, answer: WishlistItem[], sent: number[]): Synced | null {
  const sentItems = sent.map((id) => ({ id })) as WishlistItem[]
  const now = isUnreadable(wishlist.store) ? sentItems : wishlist.store.read().toReversed()
  const merged = mergedList(answer, sentItems, now, ({ id }) => id).toReversed()
  if (!isSame(merged, wishlist.store.read()) && !wishlist.store.write(merged).ok) return null
  return keep({ ...state, wishlist: answer.map(({ id }) => id) })
}

function keepDesigns(state: Synced, answer: AccountDesign[], sent: string[]): void {
  const { drafts, records: now } = storedDesigns()
  const { records, left } = mergedDesigns({
    answer: answer.map(({ hash, url, record, uploads }) => ({ hash, url, record, uploads })),
    sent,
    base: state.designs,
    now: isUnreadable(designs.store) ? sent.map(unreadable) : now,
    left: state.left,
    inCart: cartHashes(),
  })
  if (!isSame(records, now) && !writeDesigns(drafts, records)) return
  keep({ ...state, designs: answer.map(({ hash }) => hash), left })
}

function keep(state: Synced): Synced | null {
  return synced.write(state).ok ? state : null
}

function dropDesigns(hashes: readonly string[]): void {
  if (hashes.length === 0) return
  const { drafts, records } = storedDesigns()
  writeDesigns(
    drafts,
    records.filter(({ hash }) => !hashes.includes(hash)),
  )
}

function writeDesigns(drafts: ReturnType<typeof storedDesigns>['drafts'], records: KeptDesign[]): boolean {
  const isEmpty = drafts.length === 0 && records.length === 0
  return designs.store.write(isEmpty ? null : { drafts, records }).ok
}

const storedDesigns = () => designs.store.read() ?? { drafts: [], records: [] }

function wishlistIds(state: Synced): number[] {
  if (isUnreadable(wishlist.store)) return state.wishlist
  const isId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31
  return wishlist.store
    .read()
    .map(({ id }) => id)
    .toReversed()
    .filter(isId)
    .slice(0, accountLimits.wishlistMax)
}

function recordsToSync({ left, designs: base }: Synced): KeptDesign[] {
  if (isUnreadable(designs.store)) return base.map(unreadable)
  const isValid = (design: KeptDesign) =>
    /^[0-9a-f]{32}$/.test(design.hash) && /^[\w-]{22}$/.test(keyOf(design)) && !left.includes(design.hash)
  return storedDesigns().records.filter(isValid).slice(0, accountLimits.designsMax)
}

/** An entry that cannot be read is no removal of all its items. */
function isUnreadable<T>(store: Store<T[]> | Store<T | null>): boolean {
  const value = store.read()
  return store.isStored() && (value === null || (Array.isArray(value) && value.length === 0))
}

const unreadable = (hash: string) => ({ hash, url: '', uploads: [] }) as unknown as KeptDesign

const timeLimit = () => ({ signal: AbortSignal.timeout(callMs) })

const hashesOf = (records: readonly KeptDesign[]) => records.map(({ hash }) => hash)

/** The last part of the url. */
const keyOf = ({ url }: KeptDesign) => url.slice(url.lastIndexOf('/') + 1)

function cartHashes(): Set<string> {
  return new Set(cart.read().flatMap(({ items }) => items.flatMap(({ design }) => design ?? [])))
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
