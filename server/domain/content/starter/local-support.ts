export const localSupport = {
  title: 'Local Support',
  slug: 'local-support',
  detail: `
<p>Inkloom's studios and workshops are spread over several time zones, and so are the people who answer your questions. Assistance is available 24 hours a day, 7 days a week, before or after your purchase.</p>
<h2>How to reach us</h2>
<ul>
<li><strong>Message form.</strong> The <a href="/contact">contact form</a> reaches the whole team. Put your order number into the subject if there is one. Most messages are answered within a few hours, all of them within one business day.</li>
<li><strong>The seller.</strong> For questions about a drawing, a color or a special wish, use the contact link in the seller box on the product page. You are writing to the person who made it.</li>
<li><strong>Bulk desk.</strong> For 50 items or more of the same product, send the <a href="/bulk-order">bulk order</a> form. You have an answer within 48 hours.</li>
</ul>
<h2>Before you write</h2>
<p>You can find these answers yourself at once:</p>
<ul>
<li>Where is my package? See <a href="/order-tracking">order tracking</a>, with the billing email and order number.</li>
<li>Can I still change it? For 2 hours after ordering, yes: <a href="/page/cancelchange-order">Cancel/Change Order</a>.</li>
<li>How do I send it back? Free of charge, within 30 days of delivery: <a href="/page/free-return">Free Return</a>.</li>
</ul>
<h2>What helps us to help you</h2>
<p>The order number, the name of the product, and what you expected instead. For a fault, a picture in daylight with the whole print in view and another from close by. Please do not send card numbers; we never ask for them, and a message that does is not from us.</p>
<h2>Printed near you</h2>
<p>Local support also means local making. We pass each order to a suitable workshop close to the delivery address. It shortens the journey, which is why standard shipping within the United States takes 5 to 7 business days. For packages to other countries the product page shows an estimate as soon as it knows where you are.</p>
<h2>Languages</h2>
<p>We answer in English. If another language is easier for you, write in it; we will do our best and tell you honestly when we have used a translation.</p>
<h2>If you are not satisfied with an answer</h2>
<p>Reply to it with the word "review". A colleague who was not involved reviews your case within two business days.</p>`,
}
