export const faqs = {
  title: 'FAQs',
  slug: 'faqs',
  detail: `
<p>The questions that we are asked most often, with short answers and links to the long ones.</p>
<h2>Orders</h2>
<h3>Do I need an account?</h3>
<p>No. You can order as a guest. With an account you see your orders in one place, can follow shops and receive 10 percent off your next order.</p>
<h3>Can I change or cancel my order?</h3>
<p>Yes, until production starts, which is 2 hours after you ordered. See <a href="/page/cancelchange-order">Cancel/Change Order</a>.</p>
<h3>Why did I receive several order numbers?</h3>
<p>Each seller's part of your cart is an order of its own. You paid once, and the parts may arrive in separate packages.</p>
<h3>How do I track my package?</h3>
<p>Enter your billing email and the order number on the <a href="/order-tracking">order tracking</a> page. It's in your confirmation email.</p>
<h2>Shipping</h2>
<h3>How long does it take?</h3>
<p>Processing takes 1 to 7 days, and most orders are ready to ship in 2 business days. Standard shipping takes 5 to 7 business days. Alaska, Hawaii, Puerto Rico and the territories need another 7 to 12 business days; APO addresses 40 to 45 days.</p>
<h3>What does it cost?</h3>
<p>That depends on the product: a T-shirt ships for 4.90 and each further one for 1.00; hoodies start at 9.99. Above 100 USD of subtotal shipping is free. All rates are on the page about <a href="/shipping-delivery">shipping and delivery</a>.</p>
<h2>Products</h2>
<h3>What size should I order?</h3>
<p>Open Size and Fit Info on the product page and compare with a shirt that fits you. Between two sizes, take the larger one: items can shrink up to half a size in the wash.</p>
<h3>How does personalization work?</h3>
<p>Fill in the fields on the product page. Each has its own fee, shown beside it and charged per item. Fields marked * are required. We print what you type, exactly as you type it.</p>
<h3>Which pictures can I upload?</h3>
<p>Photographs in JPG or PNG, up to 25 MB, that you have the right to use.</p>
<h3>A size or color cannot be chosen. Why?</h3>
<p>Not every combination is made or in stock. The button then says Not Available; try another color or type.</p>
<h2>Paying</h2>
<h3>How can I pay?</h3>
<p>By card or with PayPal, in US dollars. Read more under <a href="/page/secure-payments">Secure Payments</a>.</p>
<h3>Where do I enter a coupon?</h3>
<p>In the summary at checkout. Current codes are on the <a href="/promo-code">promo code page</a>.</p>
<h2>Returns</h2>
<h3>Can I send something back?</h3>
<p>Yes, within 30 days of delivery, and you pay no return shipping. Start with the page <a href="/page/free-return">Free Return</a>.</p>
<h3>My order arrived damaged.</h3>
<p>We are sorry. Send us a picture through the <a href="/contact">contact form</a> and we replace or refund it.</p>
<h2>Groups and sellers</h2>
<h3>Is there a price for large orders?</h3>
<p>From 50 items of the same product. Send a request on the <a href="/bulk-order">bulk order</a> page; you have an answer within 48 hours.</p>
<h3>How do I reach a seller?</h3>
<p>Every product has a seller box with a link to the shop and to a message form.</p>`,
}
