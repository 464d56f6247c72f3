/** The globals of the payment providers' scripts, as far as we use them. */
interface CardElement {
  mount(place: HTMLElement): void
  unmount(): void
  on(event: 'ready', listener: () => void): void
}

interface CardOptions {
  token: string
  merchantUrl: string
  /** CSS values and the address of a web font for the fields. */
  style: Record<string, string>
}

interface CardGateway {
  elements(): { create(type: 'card', options: CardOptions): CardElement }
  getValidateResult(): Promise<{ validateResult: boolean }>
  confirmPay(): Promise<{ success: boolean; data?: string; message?: string }>
}

interface Wallet {
  Buttons(options: {
    onClick(data: object, actions: { reject(): void; resolve(): void }): Promise<void> | void
    createOrder(): Promise<string>
    onApprove(data: { orderID: string }): Promise<void>
    onCancel(): void
    onError(error: unknown): void
  }): { render(place: HTMLElement): Promise<void>; close?(): Promise<void> }
}

interface Window {
  LLP?: CardGateway
  paypal?: Wallet
}
