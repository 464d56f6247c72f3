import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionScript } from './runtime/session-check.tsx'

/** The server's side: the lists of one account, newest first. */
let account: { wishlist: number[]; designs: string[] }
let isOffline: boolean
let calls: string[]

beforeEach(() => {
  account = { wishlist: [], designs: [] }
  isOffline = false
  calls = []
})
afterEach(() => vi.unstubAllGlobals())

const item = (id: number) => ({ id, name: `Product ${id}`, price: 1, main_image: null, slug: `p-${id}` })
const hashOf = (letter: string) => letter.repeat(32)
const saved = (letter: string) => ({
  hash: hashOf(letter),
  url: `/media/designs/${letter.repeat(22)}`,
  record: { product_id: 1, color: null, fields: [] },
  uploads: [],
})
const cartWith = (letter: string) => [
  {
    sellerId: 1,
    shopName: 'Shop',
    items: [
      {
        ...{ id: 1, itemId: 'a', name: 'Mug', image: null, slug: 'mug', price: '1.00', count: 1 },
        ...{ color: null, size: null, type: null, category_id: 1, stock: 1, seller_id: 1 },
        ...{ custom_inputs: {}, custom_total_price: 0, design: hashOf(letter) },
      },
    ],
  },
]
const user = { id: 7, role: 'customer', name: 'Ada', email: 'a@b.test', email_verified: true }

interface Body {
  items?: number[]
  hashes?: string[]
  base?: (number | string)[]
  wishlist?: number[]
  designs?: { hash: string }[]
}

function changed<T>(list: T[], after: T[], base: unknown[]): T[] {
  const kept = list.filter((one) => after.includes(one) || !base.includes(one))
  return [...after.filter((one) => !base.includes(one) && !kept.includes(one)), ...kept]
}

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (isOffline) throw new TypeError('offline')
  const body = JSON.parse((init.body as string | null) ?? '{}') as Body
  calls.push(`${init.method} ${path.replace('/api', '')}`)
  if (path === '/api/logout') return Response.json({ status: 'success', message: '' })
  if (path === '/api/me/merge') {
    account.wishlist = changed(account.wishlist, body.wishlist!, [])
    account.designs = changed(
      account.designs,
      body.designs!.map(({ hash }) => hash),
      [],
    )
  } else if (init.method === 'PUT' && body.items) {
    account.wishlist = changed(account.wishlist, body.items, body.base!)
  } else if (init.method === 'PUT') {
    account.designs = changed(account.designs, body.hashes!, body.base!)
  }
  const wishlist = account.wishlist.map(item)
  const designs = account.designs.map((hash) => ({ ...saved(hash[0]!), product: null, look: null }))
  const data = path.endsWith('wishlist')
    ? wishlist
    : path.endsWith('designs')
      ? designs
      : { wishlist, designs }
  return Response.json({ success: true, data })
}

type Entries = Record<string, unknown>

/** A browser with these storage entries, and its scripts. Only one browser works at a time. */
async function openBrowser(entries: Entries) {
  const kept = new Map(Object.entries(entries).map(([key, value]) => [key, toRaw(value)]))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const window = new EventTarget() as EventTarget & { forgetAccountData: () => void }
  class StorageEvent extends Event {
    key: string
    constructor(type: string, { key }: { key: string }) {
      super(type)
      this.key = key
    }
  }
  const document = Object.assign(new EventTarget(), { documentElement: { dataset: {} } })
  const stubs = {
    ...{ localStorage: storage, window, document, StorageEvent, navigator: {}, fetch: answer },
    // Tests sync explicitly.
    setTimeout: () => undefined,
  }
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value)
  runInNewContext(sessionScript, {
    ...stubs,
    dispatchEvent: (event: Event) => window.dispatchEvent(event),
    fetch: () => new Promise(() => undefined),
  })
  vi.resetModules()
  const sync = await import('./stores/account-sync.ts')
  const { session } = await import('./stores/session.ts')
  const { wishlist } = await import('./stores/wishlist.ts')
  const { designs } = await import('./stores/designs.ts')
  const entry = (key: string) => JSON.parse(kept.get(key) ?? 'null') as unknown
  return {
    kept,
    ids: () => ((entry('wishlist') ?? []) as { id: number }[]).map(({ id }) => id),
    hashes: () =>
      ((entry('designs') as { records: { hash: string }[] } | null)?.records ?? []).map(
        ({ hash }) => hash[0],
      ),
    session,
    wishlist,
    designs,
    /** As on page load. */
    load: async () => {
      sync.startAccountSync()
      await sync.loadDesigns()
    },
    removeDesign: sync.removeDesign,
  }
}

const toRaw = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const signedIn = { token: 'secret', user }

describe('after a login', () => {
  test('the browser and the account have both lists', async () => {
    account = { wishlist: [2, 1], designs: [hashOf('a')] }
    const { load, ids, hashes } = await openBrowser({
      ...signedIn,
      // The storage has the newest item at the end, and the newest design first.
      wishlist: [item(3), item(4)],
      designs: { drafts: [], records: [saved('b')] },
    })
    await load()
    expect(account).toEqual({ wishlist: [4, 3, 2, 1], designs: [hashOf('b'), hashOf('a')] })
    expect([ids(), hashes()]).toEqual([
      [1, 2, 3, 4],
      ['b', 'a'],
    ])
  })

  test('changes of two browsers reach each other on the next page load', async () => {
    account.wishlist = [2, 1]
    const first = await openBrowser(signedIn)
    await first.load()
    const entries = Object.fromEntries(first.kept)
    first.wishlist.remove(1)
    await first.load()
    const second = await openBrowser(entries)
    second.wishlist.add(item(3))
    second.designs.keep(saved('c'))
    await second.load()
    expect([second.ids(), second.hashes(), account.wishlist]).toEqual([[2, 3], ['c'], [3, 2]])
  })

  test('a change while offline is sent later', async () => {
    const browser = await openBrowser(signedIn)
    await browser.load()
    isOffline = true
    browser.wishlist.add(item(5))
    await expect(browser.load()).rejects.toThrow('offline')
    expect([browser.ids(), account.wishlist]).toEqual([[5], []])
    isOffline = false
    await browser.load()
    expect(account.wishlist).toEqual([5])
  })

  test('an unreadable entry removes nothing from the account', async () => {
    account = { wishlist: [2, 1], designs: [hashOf('a')] }
    const first = await openBrowser(signedIn)
    await first.load()
    const broken = { ...Object.fromEntries(first.kept), wishlist: '[{"id"', designs: '{oops' }
    const { load, ids, hashes } = await openBrowser(broken)
    await load()
    expect([account.wishlist, account.designs]).toEqual([[2, 1], [hashOf('a')]])
    expect([ids(), hashes()]).toEqual([[1, 2], ['a']])
  })

  test('a customer without a verified email has no data in the account', async () => {
    const browser = await openBrowser({
      token: 'secret',
      user: { ...user, email_verified: false },
      wishlist: [item(1)],
    })
    await browser.load()
    expect(calls).toEqual(['GET /me/designs'])
    await browser.session.logout()
    expect(browser.ids()).toEqual([1])
  })
})

describe('after a logout', () => {
  test('nothing of the account is left in the browser', async () => {
    account = { wishlist: [1], designs: [hashOf('a')] }
    const browser = await openBrowser(signedIn)
    await browser.load()
    await browser.session.logout()
    expect([...browser.kept]).toEqual([])
  })

  test('what was not sent before is in the account', async () => {
    const browser = await openBrowser({ ...signedIn, wishlist: [item(1)] })
    await browser.load()
    isOffline = true
    browser.wishlist.add(item(2))
    await expect(browser.load()).rejects.toThrow('offline')
    isOffline = false
    await browser.session.logout()
    expect(account.wishlist).toEqual([2, 1])
    expect([...browser.kept]).toEqual([])
    expect(calls.slice(-2)).toEqual(['GET /me/designs', 'POST /logout'])
  })

  test('the cart keeps its designs, which no other account gets', async () => {
    account.designs = [hashOf('b')]
    const browser = await openBrowser({
      ...signedIn,
      cart: cartWith('a'),
      designs: { drafts: [], records: [saved('a')] },
    })
    await browser.load()
    expect(account.designs).toEqual([hashOf('a'), hashOf('b')])
    await browser.session.logout()
    expect(browser.hashes()).toEqual(['a'])

    account = { wishlist: [], designs: [hashOf('d')] }
    const next = await openBrowser({
      ...Object.fromEntries(browser.kept),
      token: 'other',
      user: { ...user, id: 8 },
    })
    await next.load()
    expect([account.designs, next.hashes()]).toEqual([[hashOf('d')], ['d', 'a']])
  })

  test('a guest who never logged in keeps everything', async () => {
    const browser = await openBrowser({ wishlist: [item(1)], designs: { drafts: [], records: [saved('a')] } })
    await browser.session.logout()
    expect([browser.ids(), browser.hashes()]).toEqual([[1], ['a']])
  })

  test('a rejected token ends the session in the same way', async () => {
    account = { wishlist: [1], designs: [hashOf('a')] }
    const browser = await openBrowser(signedIn)
    await browser.load()
    browser.session.end()
    expect([...browser.kept]).toEqual([])
  })

  test('another customer who logs in without a logout gets nothing', async () => {
    account = { wishlist: [1], designs: [hashOf('a')] }
    const first = await openBrowser(signedIn)
    await first.load()
    account = { wishlist: [9], designs: [] }
    const second = await openBrowser({ ...Object.fromEntries(first.kept), user: { ...user, id: 8 } })
    await second.load()
    expect([account, second.ids(), second.hashes()]).toEqual([{ wishlist: [9], designs: [] }, [9], []])
  })
})

test('a removed design leaves the account and the browser, unless the cart needs it', async () => {
  account.designs = [hashOf('b'), hashOf('a')]
  const browser = await openBrowser({ ...signedIn, cart: cartWith('a') })
  await browser.load()
  await browser.removeDesign(hashOf('b'))
  await browser.removeDesign(hashOf('a'))
  expect([account.designs, browser.hashes()]).toEqual([[], ['a']])
  await browser.load()
  expect(account.designs).toEqual([])
})
