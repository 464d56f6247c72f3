import { expect, it, vi } from 'vitest'
import { DiskStore } from '../media/store/disk-store.ts'
import { apiContext } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { mainTextOf } from '../test/html.ts'
import { testPages } from '../test/pages.ts'
import { catalogCommands } from './catalog-commands.ts'
import { runCommand } from './command.ts'
import { productCommands } from './product-commands.ts'

const database = await testDatabase()
const { app, publicReader } = await testPages(database)
const shop = {
  ...database,
  dataDir: '',
  media: new DiskStore(''),
  prints: null,
  enqueueEmail: apiContext(database.db).enqueueEmail,
  send: async () => undefined,
  close: async () => undefined,
}
const run = (...line: string[]) => runCommand({ ...catalogCommands, ...productCommands }, shop, ...line)
const eventually = { timeout: 20_000, interval: 10 }
const slug = 'eucalyptus-and-linen-washed-cotton-tee'

const page = async (path: string) => mainTextOf(await (await app.request(`http://shop.test${path}`)).text())
const read = async (path: string) => JSON.parse((await publicReader.fetch(`/api${path}`))!.json)

it('sets and removes the volume prices of a product, on its page and in the API', async () => {
  expect((await read(`/products-detail/${slug}`)).data.pricing.volume_steps).toEqual([])
  expect(await page(`/product/${slug}`)).not.toContain('% off')
  expect(await run('product', 'set', slug, '--volume', '10:5,25:12.5')).toEqual([
    { product: slug, volume_prices: '10+ 5% off, 25+ 12.5% off' },
  ])
  await vi.waitFor(async () => {
    expect((await read(`/products-detail/${slug}`)).data.pricing.volume_steps).toEqual([
      { from_quantity: 10, percent: 5 },
      { from_quantity: 25, percent: 12.5 },
    ])
    expect(await page(`/product/${slug}`)).toMatch(/10\+ 5% off\s*25\+ 12\.5% off/)
  }, eventually)
  expect(await run('product', 'set', slug, '--volume', 'none')).toEqual([
    { product: slug, volume_prices: 'none' },
  ])
  await vi.waitFor(async () => expect(await page(`/product/${slug}`)).not.toContain('% off'), eventually)
})

it.each([
  [['set', 'nowhere', '--volume', '10:5'], 'No product nowhere'],
  [['change', slug, '10:5'], 'Unknown command: product'],
  [['set', slug], 'Nothing to set: give --volume'],
  [
    ['set', slug, '--volume', '10'],
    "Not a step: '10'. Write quantity:percent, for example 10:5,25:10, or none.",
  ],
  [
    ['set', slug, '--volume', '10:5,'],
    "Not a step: ''. Write quantity:percent, for example 10:5,25:10, or none.",
  ],
  [
    ['set', slug, '--volume', '10:100'],
    "Not a step: '10:100'. Write quantity:percent, for example 10:5,25:10, or none.",
  ],
  [
    ['set', slug, '--volume', '10:-5'],
    "Not a step: '10:-5'. Write quantity:percent, for example 10:5,25:10, or none.",
  ],
  [
    ['set', slug, '--volume', '1:5'],
    'Quantities from 2 and percentages from 0.01 must both rise from step to step',
  ],
  [
    ['set', slug, '--volume', '10:0'],
    'Quantities from 2 and percentages from 0.01 must both rise from step to step',
  ],
  [
    ['set', slug, '--volume', '10:5,10:6'],
    'Quantities from 2 and percentages from 0.01 must both rise from step to step',
  ],
  [
    ['set', slug, '--volume', '10:5,25:5'],
    'Quantities from 2 and percentages from 0.01 must both rise from step to step',
  ],
  [['set', slug, '--volume', '2:1,3:2,4:3,5:4,6:5,7:6'], 'A product has at most 5 steps'],
])('product %j is an error', async (args, message) => {
  expect(await run('product', ...args)).toBe(message)
})

it('sets the processing days of a seller, on cards, product pages and filtered lists', async () => {
  const fast = '/products?max_processing_days=4&per_page=100&category=t-shirts'
  const detail = async () => (await read(`/products-detail/${slug}`)).data.product
  const { id, seller_id } = await detail()
  const isListed = async () => (await read(fast)).data.some((card: { id: number }) => card.id === id)
  expect(await detail()).toMatchObject({ processing_days: 2 })
  expect(await run('seller', 'set', String(seller_id), '--processing-days', '5')).toEqual([
    { seller: String(seller_id), processing_days: 5 },
  ])
  await vi.waitFor(async () => {
    expect(await detail()).toMatchObject({ processing_days: 5 })
    expect(await isListed()).toBe(false)
    const { data } = await read(`/products/shopprofile/${seller_id}`)
    expect(data.products.data[0].processing_days).toBe(5)
  }, eventually)
})

it.each([
  [['set', '1', '--processing-days', '61'], 'The processing days must be a whole number from 0 to 60'],
  [['set', '1', '--processing-days', '2.5'], 'The processing days must be a whole number from 0 to 60'],
  [['set', 'x', '--processing-days', '3'], 'The seller must be its id'],
  [['set', '99999', '--processing-days', '3'], 'No seller 99999'],
  [['get', '1', '3'], 'Unknown command: seller'],
  [['set', '1'], 'Nothing to set: give --processing-days'],
])('seller %j is an error', async (args, message) => {
  expect(await run('seller', ...args)).toBe(message)
})
