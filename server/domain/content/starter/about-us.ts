export const aboutUs = {
  title: 'About Us',
  slug: 'about-us',
  detail: `
<p>Inkloom is a marketplace for printed things that were made for one person: a shirt with a drawing you love, a mug with a name on it, a jersey for a team of nine, a poster of the day you do not want to forget. Independent studios draw and sell the designs. A network of print workshops makes each item after you have ordered it. We run the shop and take responsibility for all of it.</p>
<h2>How it began</h2>
<p>Two of us worked in a screen-print shop and spent our evenings answering the same question: could you make just one? The honest answer was no, because setting up a screen for a single shirt made no sense. When printing one at a time finally became good enough to be proud of, we left, rented two rooms and asked the illustrators we knew whether they would like to try. The first order was a tank top with a heron on it. It was printed crooked. We made it again, and we still do.</p>
<h2>What we care about</h2>
<ul>
<li><strong>Made to order.</strong> Nothing waits in a warehouse, nothing is thrown away at the end of a season. Most items are ready to ship in 2 business days; in busy weeks processing may take up to 7 days.</li>
<li><strong>Paid fairly.</strong> Every design belongs to the studio that drew it, and the studio earns on each item sold.</li>
<li><strong>Easy to put right.</strong> You have 30 days from delivery to return or exchange, and you pay no return shipping.</li>
<li><strong>People answer.</strong> Assistance is available 24 hours a day, 7 days a week, before and after a purchase.</li>
</ul>
<h2>The studios</h2>
<p>Sellers on Inkloom are small: one person at a window, a couple in a garage, five friends around a kitchen table. Each has a shop page with everything they make, and a link for writing to them directly. If you like what you see, log in and follow the shop.</p>
<h2>The workshops</h2>
<p>Independent fulfillers print and ship. We choose them for the quality of their work and for being close to the people who order, which keeps delivery short. Inks are water-based on cotton and dyed into the fiber on polyester. Every item is checked by hand before it is folded.</p>
<h2>Shopping with us</h2>
<p>You can order as a guest or with an account, follow your order on the <a href="/order-tracking">tracking page</a>, and read about sizes, care and gifts on our blog. The shop works as well on a phone as on a computer. Orders above 100 USD ship free.</p>
<p>Would you like to know more? The <a href="/page/faqs">frequently asked questions</a> cover most topics. For everything else, <a href="/contact">send us a message</a>.</p>`,
}
