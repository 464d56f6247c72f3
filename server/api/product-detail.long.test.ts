import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../test/api.ts'
import { testDatabase } from '../test/database.ts'
import { addOddProducts } from '../test/odd-products.ts'

const { db, pool } = await testDatabase()
const { fetchOk, error } = testApi(db)

beforeAll(() => addOddProducts(pool))

/** TEST_SCOPE=all reads every product. */
const condition = process.env['TEST_SCOPE'] === 'all' ? 'true' : 'id % 4 = 1'

describe('product detail', () => {
  test('is returned for the products of the demo shop', async () => {
    const { rows } = await pool.query<{ slug: string; stock: number }>(
      `select slug, stock from products where ${condition}`,
    )
    expect(rows.length).toBeGreaterThan(150)
    for (const { slug, stock } of rows) {
      const { data } = await fetchOk('productDetail', `/products-detail/${slug}`)
      expect(data.product).toMatchObject({ slug, stock })
      expect(data.category.hierarchy.at(-1)).toEqual(data.category.current)
      if (data.variants.length === 0) continue
      expect(data.variants.reduce((sum, variant) => sum + variant.stock, 0)).toBe(stock)
    }
  })

  test('returns prices in dollars, with the sale applied', async () => {
    const { data } = await fetchOk('productDetail', '/products-detail/odd-on-sale')
    expect(data.pricing).toEqual({
      base_price: 19.99,
      // 1999 less 12.5 % is 1749.125 cents.
      final_price: 17.49,
      discount_info: { discount_value: 12.5, discount_name: 'Half and a bit' },
      volume_steps: [],
    })
    const unpriced = await fetchOk('productDetail', '/products-detail/odd-no-price')
    expect(unpriced.data.pricing).toMatchObject({ base_price: null, final_price: null, discount_info: null })
  })

  test('returns variants, custom fees, pictures, shop and category path', async () => {
    await pool.query(`
      insert into categories (id, parent_id, name, slug) values (9001, null, 'Top', 'top'), (9002, 9001, 'Mid', 'mid'), (9003, 9002, 'Leaf', 'leaf');
      insert into templates (id, name, garment, attributes, allow_custom, custom_types, print_areas, fonts, inks) values (9001, 'T', 'mug',
        '[{"name": "Size", "values": ["S", "M"]}]', true,
        '[{"label": "Name", "type": "text", "price": 450, "required": true, "placeholder": "Ann", "max_length": 12}]',
        '[{"view": "front", "x": 0.1, "y": 0.2, "width": 0.3, "height": 0.4, "width_mm": 80, "height_mm": 90}]',
        '{anton,oswald}', '[{"name": "Navy", "hex": "#1b2541"}]');
      insert into products (id, seller_id, category_id, template_id, name, slug, description, base_price, main_image, created_at)
        values (9001, 1, 9003, 9001, 'Cup', 'cup', '<p>Hot</p>', 1250, 'x.png', '2026-01-02T03:04:05Z');
      insert into product_images values (9001, 1, 'y.png'), (9001, 0, 'x.png');
      insert into base_pictures (product_id, position, view, color, type, print, blank, path) values
        (9001, 1, 'back', null, null, 'none', null, 'plain.png'), (9001, 0, 'front', 'Red', 'Tall', 'raised', 'mug-15-front', 'plain-red.png');
      insert into variants (id, product_id, position, attributes, price, stock, image) values
        (900002, 9001, 1, '[{"name": "Size", "value": "M"}]', null, 0, null),
        (900001, 9001, 0, '[{"name": "Size", "value": "S"}, {"name": "Color", "value": "Red"}]', 1350, 4, 'y.png')`)
    const { data } = await fetchOk('productDetail', '/products-detail/cup')
    const { rows } = await pool.query<{ name: string; logo: string }>(
      'select name, logo from shops where seller_id = 1',
    )
    const shop_name = rows[0]?.name
    expect(data).toEqual({
      product: {
        id: 9001,
        name: 'Cup',
        slug: 'cup',
        main_image: 'x.png',
        images: ['x.png', 'y.png'],
        base_price: 12.5,
        stock: 4,
        description: '<p>Hot</p>',
        seller_id: 1,
        created_at: '2026-01-02T03:04:05.000Z',
        processing_days: 2,
      },
      pricing: { base_price: 12.5, final_price: 12.5, discount_info: null, volume_steps: [] },
      category: {
        current: { id: 9003, name: 'Leaf', slug: 'leaf' },
        hierarchy: [
          { id: 9001, name: 'Top', slug: 'top' },
          { id: 9002, name: 'Mid', slug: 'mid' },
          { id: 9003, name: 'Leaf', slug: 'leaf' },
        ],
      },
      variants: [
        {
          id: 900001,
          name: 'S / Red',
          price: 13.5,
          stock: 4,
          image: 'y.png',
          attributes: [
            { name: 'Size', value: 'S' },
            { name: 'Color', value: 'Red' },
          ],
        },
        {
          id: 900002,
          name: 'M',
          attributes: [{ name: 'Size', value: 'M' }],
          price: null,
          stock: 0,
          image: null,
        },
      ],
      template_info: {
        garment: 'mug',
        attributes: [{ name: 'Size', values: ['S', 'M'] }],
        allow_custom: true,
        custom_types: [
          { label: 'Name', type: 'text', price: 4.5, required: true, placeholder: 'Ann', max_length: 12 },
        ],
        print_areas: [
          { view: 'front', x: 0.1, y: 0.2, width: 0.3, height: 0.4, width_mm: 80, height_mm: 90 },
        ],
        fonts: ['anton', 'oswald'],
        inks: [{ name: 'Navy', hex: '#1b2541' }],
      },
      base_pictures: [
        {
          view: 'front',
          color: 'Red',
          type: 'Tall',
          print: 'raised',
          blank: 'mug-15-front',
          image: 'plain-red.png',
        },
        { view: 'back', color: null, type: null, print: 'none', blank: null, image: 'plain.png' },
      ],
      reviews: { average: null, count: 0 },
      profile_shop: { shop_name },
      seller_info: {
        seller: { id: 1 },
        shop: {
          shop_name,
          logo_url: expect.objectContaining({ path: rows[0]?.logo, width: 400, height: 400 }),
          rating: expect.any(Number),
          reviews_count: expect.any(Number),
          sales_count: expect.any(Number),
          since: expect.any(String),
          location: 'Portland, Maine',
          reply_hours: null,
        },
      },
    })
    await pool.query(`delete from products where id = 9001; delete from templates where id = 9001;
      delete from categories where id in (9001, 9002, 9003)`)
  })

  test('returns 404 for an unknown product', async () => {
    expect(await error('/products-detail/no-such-thing')).toMatchObject({
      code: 404,
      message: 'Product not found!',
    })
  })
})
