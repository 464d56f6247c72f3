export const freeReturn = {
  title: 'Free Return',
  slug: 'free-return',
  detail: `
<p>Returns are free. You have 30 days from the day it arrives, we provide the label, and there are no return shipping charges. Here's how.</p>
<h2>Five steps</h2>
<ol>
<li><strong>Find your order number.</strong> It is in the confirmation email, on the packing slip and under <a href="/myorder">My order</a>.</li>
<li><strong>Tell us.</strong> Use the <a href="/contact">contact form</a>: order number, which item, and whether you would like an exchange or your money back. You need not give a reason, though we learn from every one.</li>
<li><strong>Get the label.</strong> We send it by email, usually within a few hours. No printer at home? Ask for a code instead, and the drop-off counter prints the label for you.</li>
<li><strong>Pack and drop off.</strong> Any carrier point named in the email will do. Ask for a receipt.</li>
<li><strong>Relax.</strong> You get a message when the package has arrived and another when the refund or the new item is on its way.</li>
</ol>
<h2>Packing hints</h2>
<ul>
<li>Clothes travel well in the bag they came in, turned inside out to cover the old label.</li>
<li>Mugs need their molded box. If it is gone, two inches of crumpled paper on all sides will do.</li>
<li>Posters should be rolled, picture outward, in a tube. Please do not use a flat envelope.</li>
<li>Put the packing slip inside, or a note with the order number.</li>
</ul>
<h2>What is covered</h2>
<p>Every product in the shop, from every seller, in unused condition. Personalized items are included, with the one difference described in <a href="/page/returns-exchanges-policy">Returns &amp; Exchanges</a>. Items that arrived damaged or misprinted are covered in any condition, and often we do not need them back at all: a picture is enough.</p>
<h2>From outside the United States</h2>
<p>The same 30 days apply. Depending on the country we send a label or refund the cost of a normal tracked package; please ask before you post it. Write "returned goods, no commercial value" on the customs form so that you are not charged duty.</p>
<h2>When will I have my money?</h2>
<p>We check returns within 3 business days of arrival and pay at once. PayPal takes a day or two, cards 5 to 10 business days. The details are in the <a href="/page/refund-policy">refund policy</a>.</p>
<h2>Good to know</h2>
<p>Because everything is printed for one person, we do not resell returns. Items in good condition are given to charities near our workshops.</p>`,
}
