import { expect, wireTest as test } from './test.ts'

const praised = '/product/eucalyptus-and-linen-washed-cotton-tee'

for (const path of [
  ...['/no/such/screen', '/category/nothing', '/product/nothing', '/shop/999999', '/contact/99999'],
  ...['/blog/nothing', '/topic/nothing', '/page/nothing', '/products?page=-1'],
  ...['abc', '0', '-1', '7'].map((page) => `${praised}?reviews=${page}`),
]) {
  test(`${path} is a real 404, with a heading and the shop around it`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).toMatch(/<header[\s>]/)
  })
}
