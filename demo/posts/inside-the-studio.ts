import type { Article } from './article.ts'

export const insideTheStudio: Article[] = [
  {
    title: 'A Day at Copper Kettle Press',
    author: 'Nora Whitfield',
    age: 3,
    description: 'Two rooms above a bakery, one elderly dryer and forty-one packages before lunch.',
    motif: 'badge',
    palette: 'clay',
    detail: `
<p>The bakery starts at three, so our floor is warm by the time we unlock at seven. It is the best thing about the building and the reason nobody has ever complained about the stairs. Customers sometimes ask what happens between the order and the doorbell. This is an ordinary Tuesday.</p>
<h2>Seven: the list</h2>
<p>Orders that came in overnight are already sorted by garment and color. Dark shirts first, because they need a layer of white underneath and the machine likes to stay in one mood. Personalized pieces have their own pile. I read every name aloud before it is released, which the others find funny until they remember the Great Jennifer Incident, of which we shall say no more.</p>
<h2>Eight: pretreatment and coffee</h2>
<p>A dark shirt gets a fine mist that helps the ink sit on top of the fiber instead of sinking in. It is pressed dry for half a minute. You can smell when it is right. In the meantime somebody goes down for rolls.</p>
<h2>Nine to one: printing</h2>
<p>Each shirt is pulled over a board like a pillowcase, smoothed by hand and run under the print heads. A light one takes a minute and a half, a dark one three. Then it goes through the dryer, a long metal tunnel older than our youngest colleague, and comes out at the far end warm and finished.</p>
<blockquote><p>Every shirt is touched by four people. We counted once, to see whether we could make it three. We could, and it was worse.</p></blockquote>
<h2>Afternoon: checking and packing</h2>
<p>We hold the print against the light to look for pinholes, stretch it a little and compare the color with the reference card. About one in sixty goes into the basket of shame and is done again. Those become aprons, paint rags and gifts for people who like us anyway.</p>
<ul>
<li>Most orders are ready to ship within two business days.</li>
<li>Before a holiday it may take up to seven.</li>
<li>Until production starts, two hours after you order, you can still <a href="/page/cancelchange-order">cancel or change</a> it.</li>
</ul>
<h2>Four: the van</h2>
<p>On Tuesday there were forty-one packages by lunch and sixty-eight by the time the driver came. He takes a roll for the road. Then we clean the heads, sweep up the lint and go home smelling of bread.</p>
<p>If you would like to see what comes out at the end of the tunnel, <a href="/shop/1">our shop</a> is always open, which is more than can be said for us.</p>`,
  },
  {
    title: 'Screen, Direct, Dye: Three Ways to Put Ink on Cloth',
    author: 'Paul Thibodeau',
    age: 27,
    description: 'What happens to your shirt between blank and printed, and why the method matters.',
    motif: 'jersey',
    palette: 'ember',
    detail: `
<p>From a distance all printed shirts look alike. Hold one in your hands and you can usually tell how it was made. We use three methods in our network of studios, each for what it does best. None of them is the good one or the bad one.</p>
<h2>Screen printing</h2>
<p>The oldest of the three. A mesh is stretched on a frame, blocked except where the ink should pass, and a rubber blade pushes the color through. One screen per color, and each has to be prepared by hand, so it makes sense when you want many of the same shirt. The ink layer is solid, the colors are exact, and it lasts for ages. Most of our <a href="/bulk-order">bulk orders</a>, fifty pieces and more, are done this way.</p>
<h2>Direct to garment</h2>
<p>Picture an office printer that has swallowed an ironing board. Tiny nozzles spray water-based ink straight onto the cotton. There is nothing to set up, which means a single shirt with a single name costs hardly more than one of a thousand. Gradients and photographs are easy. You can feel the weave through the ink, and on light shirts you can feel almost nothing at all.</p>
<h2>Dye sublimation</h2>
<p>The design is printed on paper first. Under heat and pressure the dye turns into gas, moves into polyester fibers and stays there. It works only on polyester and only on pale cloth, but within those limits it is magic: color that cannot crack, peel or wash out, right across the seams. <a href="/category/baseball-jersey">Jerseys</a> and all-over hoodies are made like this, and so, in a slightly different form, are mugs.</p>
<h2>How to tell them apart</h2>
<ul>
<li>Smooth, slightly raised, sharp edges: screen.</li>
<li>Soft, with the weave visible through the color: direct.</li>
<li>No feel at all, color in the yarn itself: dye.</li>
</ul>
<h2>Which one will you get?</h2>
<p>The one that suits the garment. Cotton tees and fleece in small numbers are printed directly; polyester is dyed; large runs are screened. You do not have to choose, but sellers are happy to tell you if you write to them from their shop page.</p>
<blockquote><p>A good print is one that you stop noticing as a print. It is just how the shirt looks.</p></blockquote>
<p>All three are cured with heat before they leave, and all three like the same thing afterwards: <a href="/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years">cold water, inside out</a>.</p>`,
  },
  {
    title: 'Why We Print After You Order',
    author: 'Amara Okafor',
    age: 77,
    description: 'No warehouse, no leftovers, a little patience: the case for making things one at a time.',
    motif: 'patchwork',
    palette: 'meadow',
    detail: `
<p>In the usual way of making clothes, somebody guesses. They guess in January how many medium green shirts will be wanted in June, have them made, ship them around the world and put them on a shelf. If the guess was too low, you cannot have one. If it was too high, the rest is discounted, then bundled, then burned or buried. The guess is always wrong; the only question is in which direction.</p>
<h2>Starting at the other end</h2>
<p>We start with you. The blank shirt exists, because blanks can become anything and never go out of fashion. The drawing exists as a file. The two meet only when someone wants them to. That means three of a kind or three hundred, in a size that a warehouse would never stock, with a name on it that occurs once in the world.</p>
<h2>What it costs</h2>
<p>Time, mainly. A shirt from a warehouse can leave within the hour. Ours has to be made first, and that takes from one to seven days, with most pieces ready in two business days. Standard shipping adds five to seven business days. We try to be plain about this on every product page, with an estimate for your country.</p>
<p>It also costs a little more per shirt than a container of ten thousand. Some of that goes to the seller whose drawing it is, who is paid for each piece sold and does not have to buy stock up front. That is why a studio of one person can offer forty designs here.</p>
<h2>What it saves</h2>
<ul>
<li>Nothing is made that nobody asked for.</li>
<li>A design can stay available for years, even if it sells five a month.</li>
<li>Misprints become rags, not landfill.</li>
<li>Sizes from XS to 4XL cost us no shelf.</li>
</ul>
<h2>And when you change your mind</h2>
<p>You may. Orders can be changed for two hours, until production starts, and returns are <a href="/page/free-return">free within thirty days</a> of delivery. Returned shirts in good condition are given to partner charities near the studios, because a shirt made for one person is seldom wanted by the next in exactly that combination.</p>
<blockquote><p>We used to have a storeroom. Now it has a window, two desks and a plant.</p></blockquote>
<p>It is a slower way to shop, we know. We hope that it feels like having something made for you, since that is precisely what it is. More about us on the <a href="/page/about-us">about page</a>.</p>`,
  },
  {
    title: 'Meet the Sellers: Five Studios, Five Kitchen Tables',
    author: 'Lena Park',
    age: 112,
    description: 'Where the drawings come from, and what is on the radio while they are made.',
    motif: 'folk',
    palette: 'berry',
    detail: `
<p>Thirty-six shops sell on Inkloom, and no two of them work alike. We called five and asked the same three questions: where do you work, what is on the table right now, and what should people know before they order?</p>
<h2>Fielder &amp; Sons Teamwear</h2>
<p>Grant Fielder works in the garage where his father repaired scoreboards. On the table: eleven jerseys for a league in which the average age is sixty-three. "Tell me the story of the team," he says. "If I know why you are called the Herons, I will draw a better heron."</p>
<h2>The Paper Lantern Workshop</h2>
<p>Mei Tanaka draws at the window of a third-floor apartment, standing, because the cat has the chair. On the table: a rainy street for next year's calendar, in two blues. She would like people to know that the small imperfections are intentional, "except the ones that are not, and I leave those in too."</p>
<h2>Velvet Static</h2>
<p>Jonah Park has a basement, a record player and a photocopier from 1989 that he uses to wreck his own artwork. On the table: halftone dots the size of coins. "Order a size up. It is supposed to hang."</p>
<h2>Wren &amp; Thistle</h2>
<p>Fiona Gallagher shares a former dairy with two potters. On the table: a page of wrens, each in a worse mood than the last. Her advice is to look at the back picture before choosing, since she likes to hide something there.</p>
<h2>Kitchen Table Collective</h2>
<p>Amara Okafor answers for five friends, and yes, it is a kitchen table. On it: proofs for a mug, a baby monitor, soup. "People think that a shop is a building. It is five people who answer messages at odd hours. Write to us. We like it."</p>
<h2>How to write to a seller</h2>
<ul>
<li>Open any product and follow the link in the seller box.</li>
<li>Say which product you mean and add a picture if it helps.</li>
<li>Follow the shop if you would like to find it again; the button appears when you are logged in.</li>
</ul>
<blockquote><p>The best message we ever got was four words long: "It made her laugh."</p></blockquote>
<p>Every seller signs the same promises on <a href="/page/our-intellectual-property-policy">original work</a> and on <a href="/page/refund-policy">refunds</a>, so that you deal with one set of rules, whichever table your shirt comes from.</p>`,
  },
]
