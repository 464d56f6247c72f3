export const refundPolicy = {
  title: 'Refund Policy',
  slug: 'refund-policy',
  detail: `
<p>If something is not right, you get your money back. This page says when, how much and how quickly.</p>
<h2>When you can ask for a refund</h2>
<ul>
<li><strong>Within 30 days of delivery, for any reason.</strong> The item should be unworn and unwashed. Returns are free; there are no return shipping charges.</li>
<li><strong>Faulty, damaged or misprinted.</strong> Tell us within 30 days of delivery and add a picture. As a rule you need not send the item back.</li>
<li><strong>Wrong item.</strong> If you received something that you did not order, we'll send the right one or refund you, your choice.</li>
<li><strong>Lost on the way.</strong> If the package has not arrived 15 business days after the estimated date, we treat it as lost and send it again or refund it.</li>
<li><strong>Canceled in time.</strong> Orders that were canceled before production starts, that is within 2 hours, are refunded in full.</li>
</ul>
<h2>How much</h2>
<p>You receive the price that you paid for the item, after any sale or coupon. If the whole order goes back or was faulty, the shipping that you paid is refunded as well. If only a part goes back, the original shipping isn't refunded.</p>
<p>Personalized items are covered, too. The fee for the personalization itself is refunded when the mistake was ours, for example a wrong letter or a picture in the wrong place. When we printed exactly what was entered, the item is refunded without that fee.</p>
<h2>How to ask</h2>
<ol>
<li>Have your order number at hand. It is in the confirmation email and under <a href="/myorder">My order</a>.</li>
<li>Write to us through the <a href="/contact">contact form</a>. Say which item and what is wrong with it; a picture in daylight helps.</li>
<li>We answer within one business day, usually much sooner, with a decision or with a return label.</li>
</ol>
<h2>How quickly</h2>
<p>For faults we pay as soon as we have seen the picture. For returns we pay when the package has reached the workshop and was checked, which takes up to 3 business days after arrival. After that it depends on where the money goes: PayPal shows it within a day or two, card issuers need 5 to 10 business days. It always goes back to the card or account that was used for paying.</p>
<h2>Exchange instead</h2>
<p>If you would rather have another size or color, an exchange is often faster than a refund and a new order. See <a href="/page/returns-exchanges-policy">Returns &amp; Exchanges</a>.</p>
<h2>What is not refunded</h2>
<ul>
<li>Items that were worn, washed or altered, unless they were faulty.</li>
<li>Returns that are sent off more than 30 days after delivery.</li>
<li>Small differences in shade between screen and print.</li>
<li>Bulk orders made to a written quote, which have terms of their own.</li>
</ul>
<p>Rights that the law gives you remain untouched. And if your case is not listed here, write to us anyway. We answer at any hour.</p>`,
}
