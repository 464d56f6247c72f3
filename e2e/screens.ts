import type { Page } from '@playwright/test'
import { customised, photo, photoChosen } from './designing.ts'
import { becomeCustomer, newEmail, password } from './people.ts'
import { ada, cardFrame, fillCard, fillForm, payButton, putIntoCart } from './purchase.ts'
import { expect, ready, signIn } from './test.ts'

/** A screen of the shop, in one of its states. */
export interface Screen {
  path: string
  /** What happens before it is opened, such as a login. */
  before?: (page: Page) => Promise<unknown>
  /** What brings it into its state. */
  act?: (page: Page) => Promise<unknown>
  /** Where it can be brought there; everywhere else. The layout changes at 1024 pixels. */
  only?: 'narrow' | 'wide'
  /** What the browser says of it, where that is as it should be. */
  complaint?: string
}

const at = (path: string, act?: Screen['act']): Screen => (act ? { path, act } : { path })
const asCustomer = (path: string, act?: Screen['act']): Screen => ({ ...at(path, act), before: signIn })
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name }).click()
const cartLines = async (page: Page) => {
  await putIntoCart(page, 'snack-inspector-sticker')
  await putIntoCart(page, 'desert-radio-sticker')
}
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const tee = '/product/curious-neighbor-t-shirt'
const jersey = '/product/midtown-comets-custom-softball-jersey'

const browsing: Record<string, Screen> = {
  home: at('/'),
  'home-menu': {
    ...at('/', async (page) => {
      await inHeader(page, 'Open menu')
      await page.getByRole('dialog').getByText('Categories', { exact: true }).click()
    }),
    only: 'narrow',
  },
  'home-search': {
    ...at('/', async (page) => {
      await inHeader(page, 'Open search')
      await page.getByRole('dialog').getByRole('searchbox').fill('hoodie')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    }),
    only: 'narrow',
  },
  'home-search-empty': {
    ...at('/', async (page) => {
      await inHeader(page, 'Open search')
      await page.getByRole('dialog').getByRole('searchbox').fill('qwertzuiop')
      await expect(page.getByText('No product found for "qwertzuiop"')).toBeVisible()
    }),
    only: 'narrow',
  },
  'home-categories': {
    ...at('/', (page) =>
      page.getByRole('navigation', { name: 'Main' }).getByText('Categories', { exact: true }).click(),
    ),
    only: 'wide',
  },
  'home-suggestions': {
    ...at('/', async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('hood')
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    }),
    only: 'wide',
  },
  'home-account': at('/', (page) => inHeader(page, 'Account')),
  'home-customer': asCustomer('/', (page) => inHeader(page, 'Account')),
  products: at('/products'),
  'products-empty': at('/products?page=16'),
  'products-filtered': at('/products?color=Navy&size=M&on_sale=1&sort=price-asc'),
  'products-filters': { ...at('/products?color=Navy', press('Filter and sort')), only: 'narrow' },
  'products-colours': {
    ...at('/products?color=Navy', (page) => page.locator('summary', { hasText: 'Colour' }).click()),
    only: 'wide',
  },
  category: at('/category/t-shirts?page=5'),
  'category-empty': at('/category/lunar-new-year-2027'),
  search: at('/search?keyword=hoodie'),
  'search-empty': at('/search?keyword=qwertzuiop'),
  'search-without-keyword': at('/search'),
  shop: at('/shop/1'),
  'shop-customer': asCustomer('/shop/1'),
  wishlist: {
    ...at('/wishlist', (page) => expect(page.getByRole('main').getByRole('article')).toHaveCount(4)),
    before: keepFour,
  },
  'wishlist-question': {
    ...at('/wishlist', press(/^Remove .* from wishlist$/)),
    before: keepFour,
  },
  'wishlist-empty': at('/wishlist'),
  'not-found': { ...at('/no/such/screen'), complaint: 'status of 404' },
}

const product: Record<string, Screen> = {
  product: at('/product/eucalyptus-and-linen-washed-cotton-tee'),
  'product-without-price': at('/product/left-on-read-graphic-tee'),
  'product-sold-out': at('/product/eucalyptus-and-linen-graphic-tee'),
  'product-free-returns': at(tee, press('FREE Returns')),
  'product-size-guide': at(tee, async (page) => {
    await press('Size and Fit Info')(page)
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
  }),
  'product-size-families': at(tee, async (page) => {
    await press('Size and Fit Info')(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Baseball Jackets$/ })
      .click()
  }),
  'product-into-cart': at('/product/snack-inspector-sticker', async (page) => {
    await press('Add to Cart')(page)
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
  }),
  'product-size-missing': at(tee, async (page) => {
    await press('Add to Cart')(page)
    await toastIsOver(page, 'Please select a size before adding to cart!')
  }),
  customiser: at(jersey, customised),
  'customiser-photo': at('/product/big-sister-little-sister-custom-photo-tee', photoChosen),
  'customiser-required': at(jersey, async (page) => {
    await page.getByLabel('Size', { exact: true }).selectOption('M')
    await press('Add to Cart')(page)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await toastIsOver(page, 'Please fill in')
  }),
}

const buying: Record<string, Screen> = {
  'cart-empty': at('/cart'),
  cart: { ...at('/cart', (page) => expect(summary(page)).toContainText('Shipping fee$')), before: fillCart },
  'checkout-empty': at('/checkout', (page) => toastIsOver(page, 'Your cart is empty!')),
  checkout: {
    ...at('/checkout', async (page) => {
      await fillForm(page)
      await fillCard(page, '4242 4242 4242 4242')
    }),
    before: fillCart,
  },
  'checkout-errors': {
    ...at('/checkout', async (page) => {
      await expect(cardFrame(page).locator('[autocomplete="cc-number"]')).toBeVisible()
      await summary(page).getByRole('textbox', { name: 'Coupon' }).fill('nonsense')
      await summary(page).getByRole('button', { name: 'Apply' }).click()
      await expect(summary(page).getByRole('alert')).toHaveText('This coupon does not exist')
      await payButton(page).click()
      await toastIsOver(page, 'Please fill in all required information')
    }),
    before: cartLines,
    complaint: 'status of 404',
  },
  'checkout-wallet': {
    ...at('/checkout', async (page) => {
      await page.getByRole('radio', { name: 'PayPal' }).check()
      await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
    }),
    before: cartLines,
  },
  'thank-you': {
    ...at('/checkout', async (page) => {
      await fillForm(page, { ...ada, Email: newEmail() })
      await fillCard(page, '4242 4242 4242 4242')
      await payButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      await expect(page.getByRole('link', { name: /^Order IK-/ }).first()).toBeVisible()
      await toastIsOver(page, 'Payment successful!')
    }),
    before: cartLines,
  },
  'thank-you-cold': at('/thank-you'),
  'order-tracking': at('/order-tracking'),
  'order-tracking-error': {
    ...at('/order-tracking', async (page) => {
      await page.getByLabel('Billing email').fill('somebody@example.test')
      await page.getByLabel('Order code').fill('IK-00000-00000')
      await press('TRACK')(page)
      await expect(page.getByRole('alert')).toBeVisible()
    }),
    complaint: 'status of 404',
  },
  'promo-code': at('/promo-code'),
  'test-payment': at('/test-payment'),
}

const account: Record<string, Screen> = {
  myaccount: asCustomer('/myaccount', profileIsThere),
  'myaccount-crop': asCustomer('/myaccount', async (page) => {
    await profileIsThere(page)
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
    await page.getByLabel('Change picture').setInputFiles(file)
    await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible()
  }),
  'myaccount-delete': asCustomer('/myaccount', async (page) => {
    await profileIsThere(page)
    await press('Delete my account')(page)
  }),
  myorder: asCustomer('/myorder', (page) => expect(page.getByRole('article').first()).toBeVisible()),
  'myorder-empty': {
    ...at('/myorder', (page) => expect(page.getByText('No orders found')).toBeVisible()),
    before: becomeCustomer,
  },
  mymessages: {
    ...at('/mymessages', (page) => expect(page.getByRole('article').first()).toBeVisible()),
    before: writeToSeller,
  },
  'mymessages-empty': {
    ...at('/mymessages', (page) => expect(page.getByText('No messages yet')).toBeVisible()),
    before: becomeCustomer,
  },
  changepassword: asCustomer('/changepassword', (page) =>
    expect(page.getByLabel('Current password')).toBeVisible(),
  ),
  'changepassword-errors': asCustomer('/changepassword', async (page) => {
    await press('Change Password')(page)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  }),
  order: asCustomer('/order/IK-VB6N1-8XJ4S', orderIsThere),
  'order-cancelled': asCustomer('/order/IK-D5RPT-0GWQ7', orderIsThere),
  'order-unknown': {
    ...at('/order/IK-00000-00000', (page) =>
      expect(page.getByText('We cannot show this order here')).toBeVisible(),
    ),
    complaint: 'status of 404',
  },
  login: at('/login'),
  'login-errors': at('/login', async (page) => {
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('The password field is required')).toBeVisible()
  }),
  signup: at('/signup'),
  'signup-errors': at('/signup', async (page) => {
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('The name field is required')).toBeVisible()
  }),
  'signup-step-2': at('/signup', async (page) => {
    await page.getByLabel('Name').fill('Ada Inker')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Verification code')).toBeVisible()
    await toastIsOver(page, 'Please check your email')
  }),
  'forgot-password': at('/forgot-password'),
  'forgot-password-sent': at('/forgot-password', async (page) => {
    await page.getByLabel('Email').fill(newEmail())
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'a link for a new password' })).toBeVisible()
  }),
  'reset-password': at('/reset-password#token=none'),
}

const reading: Record<string, Screen> = {
  topic: at('/topic/gift-guides'),
  article: at('/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years'),
  page: at('/page/refund-policy'),
  'about-us': at('/about-us'),
  'contact-us': at('/contact-us'),
  'shipping-delivery': at('/shipping-delivery'),
  'security-payment': at('/security-payment'),
  'help-center': at('/help-center'),
  'help-center-search': at('/help-center?keyword=refund'),
  'help-center-empty': at('/help-center?keyword=zeppelin'),
  faq: at('/faq', (page) => page.getByText('What does shipping cost?').click()),
  sitemap: at('/sitemap'),
  contact: at('/contact'),
  'contact-errors': at('/contact', async (page) => {
    await press('Send')(page)
    await toastIsOver(page, 'Please check all required fields')
  }),
  'contact-seller': at('/contact/1'),
  'bulk-order': at('/bulk-order', (page) => page.getByText('What counts as a bulk order?').click()),
  'bulk-order-errors': at('/bulk-order', async (page) => {
    await press('Request a quote')(page)
    await toastIsOver(page, 'Please check all required fields')
  }),
  'newsletter-confirm': at('/newsletter/confirm#token=none'),
  'newsletter-unsubscribe': at('/newsletter/unsubscribe#token=none'),
}

/** Every screen and its states, by name. */
export const screens: Record<string, Screen> = { ...browsing, ...product, ...buying, ...account, ...reading }

/** Brings a screen into its state. */
export async function bring(page: Page, { path, before, act }: Screen): Promise<void> {
  await before?.(page)
  await page.goto(path)
  await ready(page)
  await act?.(page)
}

/** A toast came and went. */
async function toastIsOver(page: Page, text: string): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]')
  await expect(toasts.filter({ hasText: text }).first()).toBeAttached()
  await expect(toasts).toHaveCount(0)
}

async function keepFour(page: Page): Promise<void> {
  await page.goto('/products')
  await ready(page)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
  for (const index of [0, 1, 2, 3]) await hearts.nth(index).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
}

/** Two things from two shops, and one that was made for somebody. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(jersey)
  await ready(page)
  await customised(page)
  await page.getByLabel('Size', { exact: true }).selectOption('M')
  await press('Add to Cart')(page)
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible({ timeout: 20_000 })
  await cartLines(page)
}

async function profileIsThere(page: Page): Promise<void> {
  await expect(page.getByLabel('Full name')).toBeVisible()
}

async function orderIsThere(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Total' })).toBeVisible()
}

async function writeToSeller(page: Page): Promise<void> {
  const { access_token, user } = await becomeCustomer(page)
  await page.request.post('/api/send-message', {
    headers: { Authorization: `Bearer ${access_token}` },
    multipart: {
      ...{ email: user.email, name: 'Ada Inker', subject: 'Nine jerseys for a school team' },
      ...{ message: 'Can the numbers be in gold?\nWe would need them by the first of May.' },
      ...{ is_read: '1', sender_type: 'customer', seller_id: '1', customer_id: String(user.id) },
    },
  })
}
