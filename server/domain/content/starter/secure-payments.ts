export const securePayments = {
  title: 'Secure Payments',
  slug: 'secure-payments',
  detail: `
<p>You can pay at Inkloom by card or with PayPal. All amounts are in US dollars, and the total that you see before you press the button is the total that is charged.</p>
<h2>Paying by card</h2>
<p>We accept all major credit and debit cards. The fields for number, expiry date and security code are in a protected frame that belongs to our payment provider. What you type there goes straight to the provider; Inkloom receives only a token that is worthless to anyone else. We never see or store your card number.</p>
<p>Some banks ask for a further confirmation, known as 3-D Secure: a code by text message or a tap in the banking app. You are taken to your bank's step and come back to the shop automatically. Please keep the window open until you see the confirmation.</p>
<h2>Paying with PayPal</h2>
<p>Choose PayPal at checkout, log in there and approve the amount. You can go back at any moment; nothing is charged until you have approved it. PayPal tells us that the payment was made and to which address the order goes, but not which card or account was used.</p>
<h2>What protects you</h2>
<ul>
<li>Every page is served over an encrypted connection.</li>
<li>Prices, fees and shipping are calculated on our server at the moment of payment and checked against what you saw. If something has changed in the meantime, you are asked again before anything is charged.</li>
<li>A payment is tied to one checkout. Pressing the button twice, or losing the connection in between, does not charge you twice.</li>
<li>Payments that our provider finds unusual are reviewed before production starts.</li>
</ul>
<h2>If a payment fails</h2>
<p>You see the reason that the bank gave us, if it gave one. Check the number and the date, try another card or switch to PayPal. Your cart and your address stay as they were. A declined payment may appear on your statement as a reservation for a few days; it disappears by itself.</p>
<p>If your payment went through and the shop reported an error afterward, do not pay again. We have recorded your order, and we match payment and order automatically. Write to us if you have not received a confirmation within an hour.</p>
<h2>What is charged</h2>
<p>The total is the sum of all items, including personalization fees, plus shipping, less any coupon. Shipping is free above 100 USD of subtotal. The handling fee of 7 percent in our price list is currently waived, which is why checkout shows it as 0.00. Your bank may add a fee of its own for foreign currency.</p>
<h2>Refunds</h2>
<p>Money goes back the way it came: to the card or the PayPal account that was used. How long it takes is explained in the <a href="/page/refund-policy">refund policy</a>. What we do with billing data is explained in the <a href="/page/privacy-policy">privacy policy</a>.</p>`,
}
