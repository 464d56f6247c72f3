export const ourIntellectualPropertyPolicy = {
  title: 'Our Intellectual Property Policy',
  slug: 'our-intellectual-property-policy',
  detail: `
<p>Every print in this shop began as an idea. This policy protects the people behind it: the sellers on Inkloom, and everyone outside whose work might be copied.</p>
<h2>What belongs to whom</h2>
<ul>
<li><strong>Designs</strong> belong to the studios that drew them. Buying a shirt gives you the shirt, not the right to reproduce the drawing.</li>
<li><strong>Your own content</strong>, the texts and pictures that you add to a personalized item, remains yours. We use it to make your order and for nothing else.</li>
<li><strong>Inkloom's name, logo, texts and software</strong> belong to Inkloom.</li>
</ul>
<h2>What sellers promise</h2>
<p>Each seller confirms for each product that the design is original work, is in the public domain or is used under a license that permits printing and selling it. Team names and crests in our shops are invented; likeness to a real club is unintended, and we correct it when we are told.</p>
<h2>What we do not print</h2>
<ul>
<li>Logos, characters or artwork of others without their permission. A small alteration does not change that.</li>
<li>Trademarks, including slogans and team marks, used in a way that suggests an official product.</li>
<li>Portraits of people who have not agreed, apart from your own private photographs of family and friends.</li>
<li>Photographs whose author has not agreed. A picture found on the internet has an author, too.</li>
</ul>
<p>This holds for personalized items as well. If we cannot print what you sent, we write to you before anything is made, and you may send something else or receive your money back.</p>
<h2>Reporting an infringement</h2>
<p>For copyright, please follow the steps on the page <a href="/page/dmca">DMCA</a>. For trademarks, design rights and portraits use the <a href="/contact">contact form</a> with the subject "Intellectual property" and tell us:</p>
<ol>
<li>who you are and how we can reach you,</li>
<li>which right is concerned, with its registration number if it is registered,</li>
<li>which products you mean, with their addresses,</li>
<li>why you believe that they infringe your right, and that what you tell us is true.</li>
</ol>
<p>We examine reports within 2 business days. Where the case is clear, we remove the product; where it is not, we ask the seller first and then decide. Both sides receive the result and the reason.</p>
<h2>Consequences</h2>
<p>A first infringement leads to removal and a warning, unless it was plainly intended. Repeated infringements end the seller's presence on Inkloom. Orders that are affected and not yet made are refunded in full.</p>
<h2>Has your own design been copied?</h2>
<p>If you sell here and find your drawing elsewhere, tell us. We can supply you with the dates on which it was first offered in your shop, which is often what a host or a court would like to see.</p>
<h2>Licensing</h2>
<p>If you would like to use a design for something other than wearing it, a book cover or an event for instance, write to the studio from its shop page. Many are pleased to be asked.</p>`,
}
