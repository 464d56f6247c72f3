export const termsOfService = {
  title: 'Terms of Service',
  slug: 'terms-of-service',
  detail: `
<p>These terms apply when you use Inkloom or buy something here. By placing an order you accept them. Please also read the policies on <a href="/page/refund-policy">refunds</a>, <a href="/page/returns-exchanges-policy">returns and exchanges</a> and <a href="/page/privacy-policy">privacy</a>, which are part of them.</p>
<h2>1. Who does what</h2>
<p>Inkloom runs a marketplace. Products are offered by independent sellers and made by independent workshops. When your cart contains products of several sellers, one order is created for each of them; you pay once. We handle payment, service, returns and refunds for all of them, so you always have one place to turn to.</p>
<h2>2. Your account</h2>
<p>You can buy as a guest. If you register, give a working email address, choose a password of at least 8 characters and keep it to yourself. You are responsible for what happens under your account until you tell us that someone else has access to it.</p>
<h2>3. Prices and fees</h2>
<p>All prices are in US dollars. A personalization costs the fee shown beside its field, per item. Shipping is added at checkout and is free when the subtotal is above 100 USD. Our price list includes a handling fee of 7 percent; it is currently waived and charged as 0.00. Obvious errors in a price do not bind us; in that case we contact you before anything is made.</p>
<h2>4. Coupons</h2>
<p>A coupon reduces the subtotal of the products, not custom fees or shipping. Unless it says otherwise, one coupon can be used per checkout and it cannot be paid out in cash. Current coupons are listed on the <a href="/promo-code">promo code page</a>.</p>
<h2>5. Ordering</h2>
<p>Your order is placed when you complete the payment. We confirm it by email. You can cancel or change it until production starts, 2 hours after ordering; see <a href="/page/cancelchange-order">Cancel/Change Order</a>. We may decline an order and refund it in full if it cannot be made, if the payment appears to be fraudulent or if its content breaks these terms.</p>
<h2>6. Making and delivery</h2>
<p>Items are printed to order. Processing takes 1 to 7 days and most orders are ready to ship in 2 business days. Standard shipping takes 5 to 7 business days. These times are careful estimates and not guarantees. Please make sure that the address is complete; if a package comes back because it was not, we ask you to pay for sending it again.</p>
<h2>7. Your own content</h2>
<p>When you send us text or pictures for a personalized item, you confirm that you may use them. You keep all rights; we receive only the permission to reproduce them for your order. We do not print content that infringes anyone's rights, is hateful, threatens anyone, is sexually explicit or is against the law. See our <a href="/page/our-intellectual-property-policy">intellectual property policy</a>.</p>
<h2>8. Returns</h2>
<p>You have 30 days from delivery to return or exchange an item, without return shipping charges, as set out in the returns policy. Rights that you have by law are not limited by it.</p>
<h2>9. Pictures and colors</h2>
<p>Product pictures show the print as faithfully as screens allow. Small differences in shade or position belong to printing by hand and are not defects.</p>
<h2>10. Fair use of the shop</h2>
<p>Do not try to break into the shop, overload it, copy the catalog by machine or use other people's accounts. Designs may not be reproduced without the seller's consent.</p>
<h2>11. Liability</h2>
<p>We are liable without limit for intent, gross negligence and injury to people, and otherwise for the damage that is typical of this kind of contract, up to the value of the order. Nothing here limits what the law does not allow to be limited.</p>
<h2>12. Changes</h2>
<p>We may change these terms for future orders. The version that was online when you ordered applies to that order. If one clause turns out to be invalid, the others remain. Questions? <a href="/contact">Write to us</a> at any hour.</p>`,
}
