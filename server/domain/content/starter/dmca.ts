export const dmca = {
  title: 'DMCA',
  slug: 'dmca',
  detail: `
<p>Inkloom respects copyright and expects its sellers and customers to do the same. If you believe that a product, a picture or a text in this shop infringes your copyright, you can ask us to remove it under the Digital Millennium Copyright Act (DMCA). This page explains how to send a notice and what happens afterward.</p>
<h2>Sending a notice</h2>
<p>Please use the <a href="/contact">contact form</a> with the subject "DMCA notice". For the notice to be valid it has to contain all of the following:</p>
<ol>
<li>Your full name, postal address, phone number and email address, and your signature; typing your name is sufficient.</li>
<li>A description of the work that has been infringed, with a link or a picture if it has been published.</li>
<li>The address of each product or page that you would like removed. "Everything in this shop" is not precise enough.</li>
<li>The statement that you believe in good faith that the use is not authorized by the owner, its agent or the law.</li>
<li>The statement, under penalty of perjury, that your information is accurate and that you are the owner of the right or act for the owner.</li>
</ol>
<p>Before you write, please consider whether the use might be permitted, for example as fair use. Anyone who knowingly makes false claims may be liable for the damage.</p>
<h2>What we do</h2>
<p>We confirm the notice and examine it, normally within 2 business days. If it is complete, we take the product offline, stop items that have not been made yet and refund the shoppers concerned. The seller receives a copy of the notice, including your name, so that they can respond.</p>
<h2>Counter-notice</h2>
<p>If you are the seller and think that the removal was a mistake, you can send a counter-notice the same way. It has to contain:</p>
<ul>
<li>your name, address, phone number and signature,</li>
<li>the address of the removed product,</li>
<li>the statement, under penalty of perjury, that you believe in good faith that it was removed by mistake or misidentification,</li>
<li>your consent to the jurisdiction of the federal court for your district, or for ours if you live outside the United States, and to accept service of process from the person who sent the notice.</li>
</ul>
<p>We pass the counter-notice on. If no court action is announced within 10 to 14 business days, we may put the product back.</p>
<h2>Repeat infringement</h2>
<p>Sellers who infringe repeatedly lose their shop. In clear cases a first infringement is enough. The same goes for those who send notices in bad faith in order to harm a competitor.</p>
<h2>Other rights</h2>
<p>Trademarks, portraits and designs are not covered by the DMCA. For these please read <a href="/page/our-intellectual-property-policy">Our Intellectual Property Policy</a>, which describes a similar procedure.</p>`,
}
