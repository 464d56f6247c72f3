import type pg from 'pg'
import { addProduct, addSize, type TestProduct } from '../test/products.ts'
import { createPurchases, type Bought } from '../test/purchases.ts'
import type { SandboxClient } from '../test/sandbox.ts'
import type { AcknowledgedWrites } from './acknowledged.ts'
import type { Random } from './random.ts'
import { ScriptedShopper } from './scripted-shopper.ts'
import { waitFor } from './wait-for.ts'

interface Options {
  origin: string
  sandbox: SandboxClient
  /** Queries the current primary. */
  pool: Pick<pg.Pool, 'query'>
  writes: AcknowledgedWrites
  random: Random
  count: number
  /** The longest pause of a shopper before a request. */
  pauseMs: number
}

export interface TestProducts {
  products: [TestProduct, TestProduct, TestProduct]
  personalized: TestProduct
}

export type Shoppers = ReturnType<typeof startShoppers>

const stock = 1_000_000
const sizes = { dearer: 'XL', cheaper: 'S' }
const label = 'Name'
const fee = 250

/** Adds products that are never sold out, one of them with a text to print. */
export async function addTestProducts(pool: pg.Pool): Promise<TestProducts> {
  const first = await addProduct(pool, { sellerId: 1, stock })
  await addSize(pool, first, { size: sizes.dearer, price: 1900, stock })
  await addSize(pool, first, { size: sizes.cheaper, price: 1200, stock })
  const personalized = await addProduct(pool, {
    sellerId: 1,
    stock,
    customTypes: [{ label, type: 'text', price: fee, required: false, placeholder: '' }],
  })
  await pool.query(
    `update templates t set fonts = '{anton}', inks = '[{"name": "Black", "hex": "#000000"}]'
     from products p where p.template_id = t.id and p.id = $1`,
    [personalized.productId],
  )
  return {
    products: [
      first,
      await addProduct(pool, { sellerId: 2, stock, category: 'T-Shirts' }),
      await addProduct(pool, { sellerId: 3, stock, variants: false }),
    ],
    personalized,
  }
}

/** Starts shoppers who browse, personalize, buy, cancel, change and abandon, one after the other, until they are stopped. */
export function startShoppers(options: Options, { products, personalized }: TestProducts) {
  const { origin, sandbox, pool, random, count } = options
  const newShopper = () => new ScriptedShopper(options)
  const { byCard, byOtherMethods } = createPurchases({
    pool,
    origin,
    sandbox,
    lines: products.map(({ line }) => line),
    sizes,
    waitForServer: async () => undefined,
    newShopper,
  })

  async function browse(): Promise<null> {
    const shopper = newShopper()
    for (const path of ['/', '/category/mugs', '/search?keyword=mug', '/faq']) await shopper.visit(path)
    return null
  }

  async function personalize(): Promise<Bought> {
    const shopper = newShopper()
    const value = `No ${random.between(1, 1_000_000)}`
    const place = { x: 0, y: 0, scale: 1 }
    const field = { ...place, label, type: 'text', value, font: 'anton', ink: '#000000' } as const
    const product_id = personalized.productId
    const design = await shopper.personalize({ product_id, color: 'Black', fields: [field] })
    const more = { design, custom_inputs: { [label]: value }, custom_price: fee / 100 }
    const placed = await shopper.buy([{ ...personalized.line, ...more }], random.pick(['card', 'wallet']))
    return { ...placed, canceled: [], changes: [] }
  }

  const activities = [...Object.values(byCard).flat(), ...byOtherMethods, browse, personalize, personalize]
  const bought: Bought[] = []
  const failures: string[] = []
  let unpaid = 0
  let active = count
  const stopping = new AbortController()
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const result = await random.pick(activities)()
        if (result) bought.push(result)
        else unpaid += 1
      } catch (error) {
        failures.push(`a shopper failed: ${error instanceof Error ? error.message : String(error)}`)
        // A shopper who fails at once would only repeat the same line.
        break
      }
    }
    active -= 1
  }
  for (let shopper = 0; shopper < count; shopper += 1) void run()
  return {
    bought,
    failures,
    /** Visits and abandoned checkouts. */
    unpaid: () => unpaid,
    /** Lets the shoppers finish what they have begun. */
    stop: async () => {
      stopping.abort()
      await waitFor('all shoppers have finished', 120_000, () => active === 0)
    },
  }
}
