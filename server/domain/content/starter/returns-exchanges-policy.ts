export const returnsExchangesPolicy = {
  title: 'Returns & Exchanges Policy',
  slug: 'returns-exchanges-policy',
  detail: `
<p>Clothes are hard to judge on a screen. That is why you may look at everything at home and send it back if it is not right. The rules are short:</p>
<ul>
<li>You have <strong>30 days from delivery</strong>.</li>
<li>Returns are <strong>free</strong>. You pay no return shipping charges.</li>
<li>You may choose between an exchange and a refund.</li>
</ul>
<h2>What condition it should be in</h2>
<p>Try it on, as you would in a shop. Please do not wear it outside or wash it. Mugs, caps, stickers and posters should be unused and, if possible, in their own packing. If an item was faulty from the beginning, its condition does not matter.</p>
<h2>Exchanging</h2>
<p>You can exchange for another size, color or type of the same product, once per item, free of charge in both directions. We reserve the new item as soon as you ask and print it when the carrier has scanned your return, so you do not have to wait for the package to arrive first. If the new combination costs more, you pay the difference; if it costs less, you get it back.</p>
<p>To exchange for a different product, return the first for a refund and order the second. That way you can be sure that it is still available.</p>
<h2>Personalized items</h2>
<p>Names, numbers and pictures make an item yours, and nobody else can wear it. We still want it to fit. Personalized items can be exchanged for another size with the same text, and returned under the same 30 days. The fee for the personalization is refunded only if the mistake was ours. Please check the spelling before you order; it can be corrected for 2 hours, until production starts.</p>
<h2>How it works</h2>
<ol>
<li>Write to us through the <a href="/contact">contact form</a> with your order number and say whether you would like an exchange or a refund.</li>
<li>We send you a prepaid label by email.</li>
<li>Pack the item, stick on the label, drop it off. Keep the receipt.</li>
</ol>
<p>The steps in detail, with hints on packing, are on the page <a href="/page/free-return">Free Return</a>.</p>
<h2>Several sellers, several packages</h2>
<p>If your order came from more than one seller, the items may belong to different workshops. You receive one label for each. Please do not put them into one box, since some of them would arrive at the wrong workshop.</p>
<h2>Presents</h2>
<p>The person who received the present may exchange it without the buyer's help, as long as the order number is known. Refunds always go to the person who paid.</p>
<h2>Choosing the right size in the first place</h2>
<p>Every product page has a size guide in centimeters and inches. If you are between two sizes, order the larger one, as items can shrink up to half a size in the wash.</p>
<h2>Refunds</h2>
<p>When and how money comes back is explained in the <a href="/page/refund-policy">refund policy</a>. Assistance is available 24/7, before or after your purchase.</p>`,
}
