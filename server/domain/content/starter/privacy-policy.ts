export const privacyPolicy = {
  title: 'Privacy Policy',
  slug: 'privacy-policy',
  detail: `
<p>This policy says which personal data Inkloom collects, what we do with it, how long we keep it and what you can ask of us. We have tried to keep it readable.</p>
<h2>What we collect</h2>
<ul>
<li><strong>When you order:</strong> your first and last name, email address, phone number, postal address, shipping notes, what you ordered and any text, number or picture that you gave us for a personalized item.</li>
<li><strong>When you have an account:</strong> your name, email address, password (stored only as a one-way hash), phone number, address, profile picture and the shops you follow.</li>
<li><strong>When you write to us or to a seller:</strong> your message, your address for the reply and the pictures you attach.</li>
<li><strong>When you subscribe to the newsletter or ask for a stock alert:</strong> your email address.</li>
<li><strong>When you visit:</strong> your IP address, from which we derive your country for the delivery estimate, and the technical records that any web server keeps for a short time.</li>
</ul>
<p>We never see or store your full card number. It is entered in a frame that belongs to the payment provider.</p>
<h2>What stays in your browser</h2>
<p>Your cart, your wishlist, the products you viewed recently and the delivery details of an unfinished checkout are kept in your own browser's storage. They are not tied to your name until you place an order. Clearing the browser's data removes them.</p>
<h2>What we use it for</h2>
<ul>
<li>To make, deliver and, if need be, replace what you ordered.</li>
<li>To answer you.</li>
<li>To prevent fraud and misuse.</li>
<li>To meet duties under tax and commercial law.</li>
<li>To send the newsletter, if you asked for it. Each issue has a link that ends the subscription.</li>
<li>To measure how the shop is used, through analytics and advertising tags where these are switched on.</li>
</ul>
<h2>Who receives it</h2>
<p>The seller and the workshop that make your order receive what they need for it: the product, your personalization and the delivery address. The carrier receives the address and phone number. The payment provider receives the amount and billing details. We do not sell personal data to anyone.</p>
<h2>How long we keep it</h2>
<p>Order and account data are retained for 10 years, which covers the longest period for which business records have to be kept. Pictures and texts for personalized items are used for your order and for nothing else. Messages are kept for as long as the matter may come up again. Newsletter addresses are deleted from the list when you unsubscribe.</p>
<h2>Your rights</h2>
<p>You can see and correct your data under <a href="/myaccount">your profile</a>. You can ask us for a copy of everything we hold about you, and you can have your account deleted; what the law obliges us to keep is then locked and used for nothing else. You may object to advertising at any time.</p>
<h2>Security</h2>
<p>All traffic is encrypted. Passwords and session tokens are stored hashed. Access within Inkloom is limited to those who need it. More about paying is on the page <a href="/page/secure-payments">Secure Payments</a>.</p>
<h2>Children</h2>
<p>The shop is meant for adults. We do not knowingly collect data from children under 13; if you believe that we have, tell us and we will remove it.</p>
<h2>Changes and contact</h2>
<p>If this policy changes, the new version appears here with its date. Questions and requests reach us through the <a href="/contact">contact form</a>, around the clock.</p>`,
}
