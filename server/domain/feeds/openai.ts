import type { FeedWriter } from './feed-item.ts'
import { amount, cut } from './values.ts'

/** One JSON object per line, in the terms of OpenAI's product feed. */
export const openaiJsonLines: FeedWriter = {
  head: () => '',
  item: (item) => {
    const { apparel } = item
    const options = Object.fromEntries(item.attributes.map(({ name, value }) => [name, value]))
    const line = {
      is_eligible_search: true,
      // Orders are placed in the shop, where things are personalized.
      is_eligible_checkout: false,
      item_id: item.id,
      title: cut(item.title, 150),
      description: cut(item.description, 5000),
      url: item.url,
      brand: cut(item.shopName, 70),
      seller_name: cut(item.shopName, 70),
      seller_url: item.shopUrl,
      image_url: item.image,
      ...(item.moreImages.length > 0 && { additional_image_urls: item.moreImages }),
      availability: item.isInStock ? 'in_stock' : 'out_of_stock',
      price: amount(item.price),
      ...(item.salePrice !== null && { sale_price: amount(item.salePrice) }),
      condition: 'new',
      product_category: item.categories.join(' > '),
      listing_has_variations: item.groupId !== null,
      ...(item.groupId !== null && { group_id: item.groupId, variant_dict: options }),
      ...(apparel && {
        color: apparel.color,
        size: apparel.size,
        gender: apparel.gender,
        age_group: apparel.ageGroup,
      }),
      shipping_price: `US:::${amount(item.shipping)}`,
      accepts_returns: true,
      return_deadline_in_days: item.returnDays,
      return_policy: item.returnPolicyUrl,
      store_country: 'US',
      target_countries: ['US'],
    }
    return `${JSON.stringify(line)}\n`
  },
  tail: '',
}
