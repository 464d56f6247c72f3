import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import startShop from './shop.ts'

const screens = {
  home: '/',
  products: '/products',
  category: '/category/t-shirts',
  'category-empty': '/category/lunar-new-year-2027',
  'category-filtered': '/category/t-shirts?color=Black&on_sale=1&sort=price-asc',
  search: '/search?keyword=hoodie',
  'search-empty': '/search?keyword=qwertzuiop',
  topic: '/topic/gift-guides',
  article: '/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years',
  page: '/page/refund-policy',
  'about-us': '/about-us',
  'contact-us': '/contact-us',
  'shipping-delivery': '/shipping-delivery',
  'security-payment': '/security-payment',
  'help-center': '/help-center',
  'help-center-search': '/help-center?keyword=refund',
  faq: '/faq',
  sitemap: '/sitemap',
  login: '/login',
  signup: '/signup',
  'forgot-password': '/forgot-password',
  contact: '/contact',
  'contact-seller': '/contact/1',
  'bulk-order': '/bulk-order',
  'not-found': '/no/such/screen',
}

const folder = resolve(import.meta.dirname, '../docs/screens')

/** Takes every screen, whole, at a phone's and a desk's width. */
async function takeScreens(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const stopShop = await startShop()
  const path = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({ ...(path && { executablePath: path }), args: ['--no-sandbox'] })
  try {
    for (const [name, address] of Object.entries(screens)) {
      for (const width of [390, 1280]) await take(browser, name, address, width)
    }
  } finally {
    await browser.close()
    await stopShop()
  }
}

async function take(browser: Browser, name: string, address: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(process.env['SHOP_URL'] + address, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
  const shot = await page.screenshot({ fullPage: true })
  await page.close()
  // WebP ends at 16383 pixels.
  const file = join(folder, `${name}-${width}.webp`)
  await sharp(shot)
    .resize({ width: Math.round(width * 0.6), height: 16_000, fit: 'inside' })
    .webp({ quality: 70 })
    .toFile(file)
  process.stdout.write(`  ${name} at ${width} px\n`)
}

await takeScreens()
