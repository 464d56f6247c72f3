import { expect, it } from 'vitest'
import { pageCacheOf, surplusOrders } from './offline-copies.ts'

it.each([
  ['/cart', 'pages'],
  ['/product/some-tee', 'products'],
  ['/order/IK-000901', 'orders'],
  ['/', null],
  ['/checkout', null],
  ['/thank-you', null],
  ['/test-payment', null],
  ['/myorder', null],
  ['/myaccount', null],
  ['/login', null],
  ['/api/payments/return', null],
  ['/order/IK-000901/other', null],
  ['/roster/8Jq0tSXGfX1aTQm6u3tB_g', null],
])('the page %s is saved in the cache %s', (path, cache) => {
  expect(pageCacheOf(path)).toBe(cache)
})

const orderUrls = (number: number) => [
  `https://a.test/api/orders/IK-${number}`,
  `https://a.test/order/IK-${number}`,
]

it('keeps the five orders that were saved last', () => {
  const urls = [1, 2, 3, 4, 5, 6].flatMap(orderUrls)
  expect(surplusOrders(urls).toSorted()).toEqual(orderUrls(1))
  const seenAgain = [...urls, 'https://a.test/api/orders/IK-1']
  expect(surplusOrders(seenAgain).toSorted()).toEqual(orderUrls(2))
  expect(surplusOrders(urls.slice(2))).toEqual([])
})

it('keeps the newest 40 pictures of orders', () => {
  const pictures = Array.from({ length: 42 }, (_, index) => `https://a.test/media/${index}`)
  expect(surplusOrders([...pictures, ...orderUrls(1)]).toSorted()).toEqual(pictures.slice(0, 2))
})
