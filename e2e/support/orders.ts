import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { cartItems } from './cart.ts'

interface Options {
  email?: string
  /** The customer who orders; without it a guest, whom the browser's cookie identifies. */
  access_token?: string
  /** Further lines, as the checkout takes them. */
  lines?: object[]
  /** Choices of the items. */
  line?: { design?: string; custom_inputs?: Record<string, string>; attributes?: Record<string, string> }
}

/** Orders products and pays by card through the API; returns the order numbers. */
export async function createOrder(page: Page, slugs: string[], options: Options = {}): Promise<string[]> {
  const { email = 'ada@example.test', access_token, lines = [], line = {} } = options
  const post = async <Body>(path: string, data: object): Promise<Body> => {
    const response = await page.request.post(path, {
      data,
      headers: {
        'Idempotency-Key': randomUUID(),
        ...(access_token && { Authorization: `Bearer ${access_token}` }),
      },
    })
    return bodyOf<Body>(response)
  }
  const items = (await cartItems(page.request, slugs)).map(({ item }) => ({
    product_id: item.id,
    seller_id: item.seller_id,
    quantity: item.count,
    price: item.price,
    ...line,
  }))
  items.push(...(lines as typeof items))
  const checkout = (total_amount: number, priced: object[] = items) =>
    post<Checkout>('/api/checkout', { items: priced, shipping: { ...shipping, email }, total_amount })
  // A wrong total is answered with the right one, and with the prices of the items.
  const expected = await checkout(0.01)
  const priced = items.map((item, index) => {
    const { price, custom_price } = expected.data.items![index]!
    return { ...item, price, custom_price }
  })
  const { data: placed } = await checkout(expected.data.total_amount, priced)
  const { gateway } = await post<{ gateway: { card: { sdk_url: string } } }>('/api/payments/gateway', {})
  const { token } = await post<{ token: string }>('/api/get-iframe-token', {})
  // The card iframe sends the number to the gateway and gets a token for it.
  const card = await page.request.post(new URL('/lianlian/card-tokens', gateway.card.sdk_url).href, {
    data: { token, number: '4242424242424242', expiry: '12/49', csc: '123' },
  })
  const { token: card_token } = await bodyOf<{ token: string }>(card)
  await post('/api/payments/card', { checkout_id: placed.id, card_token })
  for (const { seller_id } of placed.orders) await post('/api/orders', { checkout_id: placed.id, seller_id })
  return placed.orders.map(({ number }) => number)
}

interface Checkout {
  data: {
    id: string
    total_amount: number
    orders: { seller_id: number; number: string }[]
    /** Of a response with current prices. */
    items?: { price: number; custom_price: number }[]
  }
}

export const namedTee = 'best-day-ever-personalized-name-tee'

/** Orders a tee with a name in size M; returns the order number. */
export async function orderNamedTee(page: Page, name: string, options: Options = {}): Promise<string> {
  const { data: detail } = await bodyOf<{
    data: { product: { id: number }; template_info: { fonts: string[]; inks: { hex: string }[] } }
  }>(await page.request.get(`/api/products-detail/${namedTee}`))
  const { fonts, inks } = detail.template_info
  const field = {
    label: 'Your name',
    type: 'text',
    value: name,
    font: fonts[0],
    ink: inks[0]!.hex,
    x: 0,
    y: 0,
    scale: 1,
  }
  const record = { product_id: detail.product.id, color: 'White', fields: [field] }
  const { data: design } = await bodyOf<{ data: { hash: string } }>(
    await page.request.post('/api/designs', { data: record }),
  )
  const line = {
    design: design.hash,
    custom_inputs: { 'Your name': name },
    attributes: { color: 'White', size: 'M' },
  }
  const [number] = await createOrder(page, [namedTee], { ...options, line })
  return number!
}

export const shipping = {
  first_name: 'Ada',
  last_name: 'Inker',
  phone: '555 0100',
  address: '1 Loom Street',
  country: 'US',
  city: 'Austin',
  zip_code: '73301',
  shipping_method: 'standard',
  shipping_notes: '',
}

async function bodyOf<Body>(response: APIResponse): Promise<Body> {
  // 409 carries the current prices.
  if (!response.ok() && response.status() !== 409) {
    throw new Error(`${response.status()} from ${response.url()}: ${await response.text()}`)
  }
  return (await response.json()) as Body
}
