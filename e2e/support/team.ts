import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { CartGroup, CartItem } from './cart.ts'
import { runSql } from './database.ts'
import { jersey } from './customizer.ts'
import { shipping } from './orders.ts'

interface Detail {
  product: { id: number; name: string; slug: string; main_image: unknown; seller_id: number }
  category: { current: { id: number } }
  profile_shop: { shop_name: string }
  variants: { stock: number; attributes: { name: string; value: string }[]; image: unknown }[]
  template_info: { fonts: string[]; inks: { hex: string }[] }
}

interface Team {
  cart: CartGroup[]
  /** As the browser stores them. */
  designs: { drafts: []; records: object[] }
}

const names = [
  'HOPPER',
  'LOVELACE',
  'HAMILTON',
  'JOHNSON',
  'RIDE',
  'EARHART',
  'CURIE',
  'NOETHER',
  'FRANKLIN',
  'MEITNER',
  'GOODALL',
  'CARSON',
]

/** A team order of jerseys with the same team, other names and numbers, and three sizes in turn. */
export async function teamOf(request: APIRequestContext, size: number, productPath = jersey): Promise<Team> {
  const { data: detail } = await json<{ data: Detail }>(
    request,
    'get',
    `/api/products-detail/${productPath.split('/').at(-1)}`,
  )
  const { product, template_info } = detail
  const valueOf = ({ attributes }: Detail['variants'][number], wanted: string) =>
    attributes.find(({ name }) => name === wanted)?.value ?? null
  const color = valueOf(detail.variants[0]!, 'Color')
  const variants = detail.variants.filter((variant) => valueOf(variant, 'Color') === color).slice(0, 3)
  // Other tests buy the same product.
  await runSql('update variants set stock = greatest(stock, 5000) where product_id = $1', [product.id])
  const lettering = {
    type: 'text',
    font: template_info.fonts[0],
    ink: template_info.inks[0]!.hex,
    x: 0,
    y: 0,
    scale: 1,
  }
  const rows = Array.from({ length: size }, (_, at) => {
    const name = `${names[at % names.length]}${at < names.length ? '' : Math.floor(at / names.length)}`
    return { 'Player name': name, 'Player number': String((at + 1) % 100), 'Team name': 'COMETS' }
  })
  const records = await Promise.all(
    rows.map(async (inputs) => {
      const fields = Object.entries(inputs).map(([label, value]) => ({
        ...lettering,
        label,
        value,
        ...(label === 'Player number' && { type: 'number' }),
      }))
      const record = { product_id: product.id, color, fields }
      const { data } = await json<{ data: { hash: string; url: string } }>(
        request,
        'post',
        '/api/designs',
        record,
      )
      return { ...data, record, uploads: [] }
    }),
  )
  const items = rows.map((custom_inputs, at): CartItem => {
    const variant = variants[at % variants.length]!
    return {
      id: product.id,
      itemId: `${product.id}-team-custom-${at}`,
      name: product.name,
      image: variant.image ?? product.main_image,
      slug: product.slug,
      price: '1.00',
      count: 1,
      color,
      size: valueOf(variant, 'Size'),
      type: null,
      category_id: detail.category.current.id,
      stock: variant.stock,
      seller_id: product.seller_id,
      custom_inputs,
      custom_total_price: 0,
      design: records[at]!.hash,
      roster: 'comets2026',
    }
  })
  const prices = await currentPrices(request, items)
  for (const [at, item] of items.entries()) {
    item.price = prices[at]!.price.toFixed(2)
    item.custom_total_price = prices[at]!.custom_price
  }
  const cart = [{ sellerId: product.seller_id, shopName: detail.profile_shop.shop_name, items }]
  return { cart, designs: { drafts: [], records } }
}

/** Puts a team order into the browser's storage at the next page load. */
export async function seedTeam(
  page: Page,
  size: number,
  change?: (cart: CartGroup[]) => void,
): Promise<Team> {
  const team = await teamOf(page.request, size)
  change?.(team.cart)
  await page.addInitScript(
    ([cart, designs]) => {
      // Frames may have no storage.
      if (window.top !== window || sessionStorage.getItem('team-seeded') !== null) return
      sessionStorage.setItem('team-seeded', '1')
      localStorage.setItem('cart', cart!)
      localStorage.setItem('designs', designs!)
    },
    [JSON.stringify(team.cart), JSON.stringify(team.designs)],
  )
  return team
}

/** A cart line as the checkout takes it. */
export function toLine(item: CartItem) {
  const {
    id,
    seller_id,
    count,
    price,
    custom_total_price,
    custom_inputs,
    color,
    size,
    type,
    design,
    roster,
  } = item
  return {
    product_id: id,
    seller_id,
    quantity: count,
    price: Number(price),
    custom_price: custom_total_price,
    custom_inputs,
    attributes: { color, size, type },
    design,
    roster,
  }
}

/** A checkout with wrong amounts is answered with the right ones. */
async function currentPrices(request: APIRequestContext, items: CartItem[]) {
  const { data } = await json<{ data: { items: { price: number; custom_price: number }[] } }>(
    request,
    'post',
    '/api/checkout',
    { items: items.map(toLine), shipping: { ...shipping, email: 'ada@example.test' }, total_amount: 0.01 },
  )
  return data.items
}

async function json<Body>(
  request: APIRequestContext,
  method: 'get' | 'post',
  path: string,
  data?: object,
): Promise<Body> {
  const headers = { 'Idempotency-Key': randomUUID() }
  const response = await request[method](path, data ? { data, headers } : {})
  if (!response.ok() && response.status() !== 409)
    throw new Error(`${response.status()} from ${path}: ${await response.text()}`)
  return (await response.json()) as Body
}
