export const cancelChangeOrder = {
  title: 'Cancel/Change Order',
  slug: 'cancelchange-order',
  detail: `
<p>We print to order, so an order can be canceled or changed only until production starts, <strong>2 hours after you ordered</strong>.</p>
<h2>Canceling within 2 hours</h2>
<ol>
<li>Open your order: from the link in the confirmation email, or from <a href="/myorder">My order</a> if you have an account.</li>
<li>Choose Cancel order and confirm.</li>
<li>You receive an email, and the full amount goes back to your card or PayPal account.</li>
</ol>
<p>If you ordered from several sellers at once, each part is an order of its own and can be canceled on its own. Shipping is recalculated for what remains only if that lowers it; you never pay more because you canceled a part.</p>
<h2>Changing within 2 hours</h2>
<p>You can change these yourself while production has not started:</p>
<ul>
<li>the delivery address, the name or the phone number,</li>
<li>the size or color, if the other one is in stock,</li>
<li>the text, number or picture of a personalized item.</li>
</ul>
<p>Open your order and choose Change next to the item, or Change address. You see the new price before you confirm: a lower one is refunded to your card or PayPal account, a higher one is paid on the next page, and shipping and discounts stay the same. If you need help, write to us through the <a href="/contact">contact form</a> with the order number in the first line. We are there 24 hours a day, 7 days a week.</p>
<h2>After 2 hours</h2>
<p>Once production has started, an order can no longer be canceled or changed, because the item already exists and was made for you. You are still well protected: when it arrives you have 30 days to send it back free of charge or to exchange it for another size. How that works is described in <a href="/page/returns-exchanges-policy">Returns &amp; Exchanges</a>.</p>
<h2>A wrong address</h2>
<p>Please tell us even if it is late. Before the package has left, we can often still correct the label. If it is already on its way, the carrier may be able to redirect it; with your order number you can see on the <a href="/order-tracking">tracking page</a> where it is. Should a package come back to us because the address was incomplete, we will send it again as soon as you have given us the right one and paid for shipping.</p>
<h2>When we have to cancel</h2>
<p>This is rare: a color has run out at the workshop, a picture cannot be printed for legal or technical reasons, or a payment was not confirmed. We then write to you, offer an alternative if there is one, and otherwise refund everything at once.</p>`,
}
