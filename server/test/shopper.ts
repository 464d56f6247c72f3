import { randomUUID } from 'node:crypto'
import type { SandboxClient } from './sandbox.ts'

export interface ApiResponse<Body = Record<string, unknown>> {
  status: number
  body: Body
}

export interface CartLine {
  product_id: number
  seller_id: number
  quantity: number
  price: number | string
  custom_price?: number
  custom_inputs?: Record<string, string>
  attributes?: { color?: string | null; size?: string | null; type?: string | null }
  /** The team order of the line. */
  roster?: string
}

export interface PlacedBody {
  success: boolean
  message?: string
  errors?: Record<string, string[]>
  data: {
    id: string
    total_amount: number
    shipping_cost: number
    discount: number
    expires_at: string
    orders: { seller_id: number; number: string; total_amount: number }[]
  }
}

export interface ChangeBody {
  key?: string
  lines?: {
    id: number
    design?: string
    custom_inputs?: Record<string, string>
    size?: string
    color?: string
    type?: string
  }[]
  shipping?: object
}

export interface ChangedBody {
  message?: string
  errors?: Record<string, string[]>
  data: { id: string; state: string; difference: number; checkout_id: string | null }
}

export interface PaymentBody {
  success: boolean
  state?: string
  message: string
  payment_method?: string
  data: {
    action_url: string | null
    decline_code: string | null
    transaction_id: string | null
    state?: string
  }
}

export const address = {
  first_name: 'Robin',
  last_name: 'Rivera',
  phone: '+1 512 555 0100',
  email: 'robin@example.test',
  address: '1 Loom Street, Apt 4',
  country: 'US',
  city: 'Austin',
  zip_code: '73301',
  shipping_method: 'standard',
  shipping_notes: '',
}

/** A client of the API that keeps its cookie. */
export class Shopper {
  readonly #origin: string
  readonly #sandbox: SandboxClient
  cookie: string | null = null
  headers: Record<string, string> = {}
  /** A request without a response fails after this time. */
  timeoutMs: number | null = null

  constructor(origin: string, sandbox: SandboxClient) {
    this.#origin = origin
    this.#sandbox = sandbox
  }

  async send<Body>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<ApiResponse<Body>> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(this.cookie && { Cookie: this.cookie }),
        ...(key && { 'Idempotency-Key': key }),
        ...this.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(this.timeoutMs && { signal: AbortSignal.timeout(this.timeoutMs) }),
    })
    const set = response.headers.get('set-cookie')
    if (set) this.cookie = set.split(';')[0]!
    return { status: response.status, body: (await response.json()) as Body }
  }

  post<Body = Record<string, unknown>>(path: string, body: object, key?: string): Promise<ApiResponse<Body>> {
    return this.send('POST', path, body, key)
  }

  get<Body = Record<string, unknown>>(path: string): Promise<ApiResponse<Body>> {
    return this.send('GET', path)
  }

  checkout(items: CartLine[], total: number, more: object = {}, key: string = randomUUID()) {
    const body = { items, shipping: address, total_amount: total, ...more }
    return this.post<PlacedBody>('/checkout', body, key)
  }

  /** Gets the right total from a rejected checkout, then checks out with it. */
  async place(items: CartLine[], more: object = {}): Promise<PlacedBody['data']> {
    const probe = await this.checkout(items, 0.01, more)
    const { status, body } = await this.checkout(items, probe.body.data.total_amount, more)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }

  /** The token of the card form; missing while the provider cannot be reached. */
  async frameToken(): Promise<string | undefined> {
    return (await this.post<{ token?: string }>('/get-iframe-token', {})).body.token
  }

  async cardToken(number: string): Promise<string> {
    return this.#sandbox.cardToken((await this.frameToken()) ?? '', number)
  }

  async payByCard(checkoutId: string, number = '4242424242424242', key: string = randomUUID()) {
    const card_token = await this.cardToken(number)
    return this.post<PaymentBody>('/payments/card', { checkout_id: checkoutId, card_token }, key)
  }

  async walletOrder(checkoutId: string, key: string = randomUUID()) {
    const body = { checkout_id: checkoutId }
    return this.post<{ data: { id: string }; message?: string }>('/payments/wallet/orders', body, key)
  }

  capture(checkoutId: string, orderId: string, key: string = randomUUID()) {
    const body = { checkout_id: checkoutId }
    return this.post<PaymentBody>(`/payments/wallet/orders/${orderId}/capture`, body, key)
  }

  async payByWallet(checkoutId: string): Promise<ApiResponse<PaymentBody>> {
    const { body } = await this.walletOrder(checkoutId)
    await this.#sandbox.approve(body.data.id)
    return this.capture(checkoutId, body.data.id)
  }

  preview(number: string, change: ChangeBody) {
    return this.post<{ data: { difference: number; total_amount: number }; message?: string }>(
      `/orders/${number}/changes/preview`,
      change,
    )
  }

  change(number: string, change: ChangeBody & { difference: number }, key: string = randomUUID()) {
    return this.post<ChangedBody>(`/orders/${number}/changes`, change, key)
  }

  /** Gets the difference, then changes the order with it. */
  async changeTo(number: string, change: ChangeBody): Promise<ChangedBody['data']> {
    const preview = await this.preview(number, change)
    if (preview.status !== 200) throw new Error(`${preview.status} ${JSON.stringify(preview.body)}`)
    const { status, body } = await this.change(number, {
      ...change,
      difference: preview.body.data.difference,
    })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }

  state(checkoutId: string) {
    return this.get<{ data: { state: string; payment: PaymentBody | null; orders: { state: string }[] } }>(
      `/checkout/${checkoutId}`,
    )
  }
}
