import type { Article } from './article.ts'

export const careAndFabric: Article[] = [
  {
    title: 'How to Wash a Printed Tee So It Lasts for Years',
    author: 'Priya Nair',
    age: 12,
    description: 'Cold, inside out, and the three habits that ruin a print faster than wearing it does.',
    motif: 'tshirt',
    palette: 'lagoon',
    detail: `
<p>We wash shirts for a living, or nearly. Before a new ink is allowed into the studio, it goes through fifty cycles in an ordinary household machine, next to jeans, with ordinary detergent. What we have learned from those piles is that wearing a shirt does almost nothing to the print. Washing it badly does.</p>
<h2>The short version</h2>
<ul>
<li>Turn it inside out.</li>
<li>Wash cold, with similar colors.</li>
<li>Use less detergent than the cap suggests.</li>
<li>Hang it up, or tumble dry on low.</li>
<li>Never iron the print itself.</li>
</ul>
<h2>Why inside out</h2>
<p>A print is worn away by rubbing, not by water. In the drum, the outside of every garment rubs against zips, buttons and denim for an hour. Turn the shirt and the rubbing happens to the plain side. It is the single most useful habit, and it takes three seconds while you undress.</p>
<h2>Why cold</h2>
<p>Heat makes cotton shrink and softens the binder that holds the pigment to the fiber. At thirty degrees neither happens. Modern detergents are designed to work at that temperature, so the shirt gets just as clean. Hot water is for towels.</p>
<h2>The three habits to drop</h2>
<p><strong>Fabric softener.</strong> It coats the fibers with a thin film, which feels pleasant and makes prints go dull. <strong>High heat in the dryer.</strong> If you remember only one thing about dryers, remember that low heat takes fifteen minutes longer and doubles the life of the shirt. <strong>Bleach.</strong> Even the gentle kind. Treat a stain with a little dish soap and patience instead.</p>
<h2>When the shirt is new</h2>
<p>The first wash sets the tone. Do it before you wear it, cold and alone or with the same color, especially for reds and deep blues. Our cotton is pre-shrunk, but expect it to settle by up to half a size over the first few washes. That is why we suggest the larger one if you are <a href="/blog/how-to-buy-a-shirt-for-someone-without-asking-their-size">between two sizes</a>.</p>
<blockquote><p>My oldest test shirt has been washed more than three hundred times. The collar gave up before the sun on the front did.</p></blockquote>
<p>If a print cracks, peels or fades within thirty days of delivery although you did all this, it is our fault and not yours. Have a look at the <a href="/page/refund-policy">refund policy</a> and send us a picture.</p>`,
  },
  {
    title: 'Cotton, Fleece, Mesh: A Short Guide to What We Print On',
    author: 'Priya Nair',
    age: 66,
    description: 'What the numbers on a fabric label mean and which cloth suits which kind of drawing.',
    motif: 'sweatshirt',
    palette: 'forest',
    detail: `
<p>Fabric descriptions read like secret codes: 5.3 oz, ring-spun, 80/20, pre-shrunk. Each of these words answers a question you might well have asked, so let us translate them one by one.</p>
<h2>Weight</h2>
<p>Ounces per square yard tell you how much cloth there is. A light tee has around four, a classic one a little over five, a heavy one six or more. Light cotton drapes and dries quickly; heavy cotton holds its shape and hides what is underneath. Fleece starts at about eight. Heavier is not better, only warmer and straighter.</p>
<h2>Ring-spun and combed</h2>
<p>Cheap cotton is spun fast from short fibers, whose ends stick out as fuzz. Combing removes the short ones, and ring spinning twists the rest into a tight, smooth thread. You feel it at once, and the printer sees it: on a smooth surface a fine line stays a fine line.</p>
<h2>Blends</h2>
<p>Eighty percent cotton and twenty percent polyester is the usual recipe for <a href="/category/hoodies">hoodies</a> and sweatshirts. The cotton makes it comfortable, the polyester keeps it from sagging at the elbows. Heather shades contain some polyester even in tees, because the two fibers take dye differently; that is where the flecks come from.</p>
<h2>Polyester knits and mesh</h2>
<p>All-over prints and jerseys need polyester for a chemical reason. The dye turns to gas under heat and moves into the fiber, where it stays. Cotton cannot do that. The reward is color from seam to seam that can neither crack nor peel. Mesh lets air through, which you will appreciate in the seventh inning.</p>
<h2>Which cloth for which drawing?</h2>
<ul>
<li>Fine line work and small type: combed cotton, light color.</li>
<li>Large flat shapes: any cotton, and they look best on garment-dyed shades.</li>
<li>Photographs: white or ash, so that skin tones keep their warmth.</li>
<li>Patterns without an edge: <a href="/category/3d-hoodies">all-over polyester</a>.</li>
</ul>
<h2>A word on pre-shrunk</h2>
<p>It means that most of the shrinking happened at the mill. Most, not all. Leave half a size of room and wash cold, and you will never notice the rest.</p>
<blockquote><p>People think they choose a picture. Very often they have chosen a fabric, and the picture came along.</p></blockquote>
<p>If you would like to know the cloth of one particular piece, look at the list in its description or ask the seller from the shop page. They know.</p>`,
  },
  {
    title: 'Hanging and Keeping Posters: Light, Frames and Damp Walls',
    author: 'Dmitri Volkov',
    age: 104,
    description: 'A poster can outlive the apartment it was bought for. Four enemies and how to avoid them.',
    motif: 'poster',
    palette: 'dusk',
    detail: `
<p>Pigment inks on good matte paper will hold their color for decades indoors. That is not a boast, it is chemistry: the colors are tiny solid particles, not dyes. What shortens the life of a poster is nearly always the wall, the window or the tape.</p>
<h2>Before you hang it</h2>
<p>Your print has spent a week rolled in a tube and would like to stay that way. Unroll it on a clean table, face up, and lay a large sheet of paper and a few books on top overnight. Do not roll it backward; that leaves fine cracks in the surface. Hold it by the edges, since fingerprints show on matte blacks.</p>
<h2>Light</h2>
<p>Direct sun is the only thing that fades a pigment print within years rather than decades. Opposite a window is fine, beside it is better, under a skylight is not. If you have no choice, frame it behind acrylic with a UV filter.</p>
<h2>Frames</h2>
<p>Our <a href="/category/premium-poster-vertical-posters">vertical posters</a> come in standard sizes, from twelve by eighteen up to twenty-four by thirty-six inches, so you can buy the frame anywhere. Three small points make a big difference:</p>
<ul>
<li>Use a backing board that says acid-free. Plain cardboard turns the paper yellow at the edges.</li>
<li>Leave a little air between glass and paper with a mat or spacers, or moisture will glue them together.</li>
<li>Hang the frame from two hooks. It stays straight and you can stop touching it.</li>
</ul>
<h2>No frame</h2>
<p>Wooden magnetic rails look good and leave no holes. Removable strips work if you put them on the back corners and press for half a minute. Ordinary clear tape is the enemy: it creeps, it stains, and it takes the corner along when it goes.</p>
<h2>Damp</h2>
<p>Bathrooms, outside walls and basements make paper wave. If the room smells of towels, choose a sealed frame or another room. A poster that has gone wavy can often be saved: out of the frame, under books, a week of patience.</p>
<h2>Storing</h2>
<p>Flat in a drawer is best. Rolled in its original tube, standing up, in a dry cupboard, is nearly as good. Write the title on the cap.</p>
<blockquote><p>Hang it at the height of your eyes when you stand with coffee. That is the height at which art is actually looked at.</p></blockquote>
<p>Did it arrive with a dented corner? Tell us within thirty days and have a look at the <a href="/page/returns-exchanges-policy">returns page</a>; we will print another.</p>`,
  },
  {
    title: 'Saving a Stained Shirt Without Losing the Print',
    author: 'Maren Ellis',
    age: 155,
    description: 'Coffee, grass, oil, ink: what to do in the first ten minutes and what never to do.',
    motif: 'halftone',
    palette: 'clay',
    detail: `
<p>Sooner or later the favorite shirt meets the tomato. The instinct is to scrub, and scrubbing is exactly what a printed shirt does not like. The better way is slow, cold and from the inside. Here is what works in our studio, where we spill on printed things professionally.</p>
<h2>The first ten minutes</h2>
<p>Lift off what is solid with the back of a spoon. Press, do not rub, with a clean cloth. Then turn the shirt inside out and run cold water through the stain from the back, so that it leaves the way it came in. Hot water cooks protein and fixes color; keep it away until the mark has gone.</p>
<h2>Stain by stain</h2>
<ul>
<li><strong>Coffee and tea:</strong> cold water, then a spoon of white vinegar in a cup of water. Dab and wait.</li>
<li><strong>Oil and butter:</strong> cover with cornstarch for an hour, brush off, then a drop of dish soap worked in with a finger.</li>
<li><strong>Grass:</strong> rubbing alcohol on a cotton pad, from the inside, well clear of the print.</li>
<li><strong>Blood:</strong> cold water and salt. Only cold.</li>
<li><strong>Ballpoint:</strong> alcohol again, with a towel underneath to catch the ink.</li>
<li><strong>Infield dirt:</strong> let it dry, knock it out, then wash. Wet mud only travels.</li>
</ul>
<h2>When the stain is on the print</h2>
<p>Water-based prints sit in the fiber, so most of them tolerate a little dish soap and a soft toothbrush, moved in circles with no pressure. Avoid alcohol, acetone and stain sprays there, because they dissolve the binder along with the spot. All-over polyester prints are tougher: the color is inside the yarn, and soap cannot reach it.</p>
<h2>What never to do</h2>
<p>No chlorine bleach. No stiff brush. No dryer until you are sure that the stain is gone, since the heat makes it permanent. And do not iron over a mark to see whether it disappears. It does not disappear. It moves in.</p>
<blockquote><p>If it is still there after the second wash, it is a story and no longer a stain.</p></blockquote>
<h2>If it cannot be saved</h2>
<p>Shirts are printed to order, so the same drawing can usually be made again for as long as the seller offers it. Look through <a href="/myorder">your orders</a> and follow the name of the product. And keep the old one for painting; there is always something to paint. For everyday washing, see <a href="/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years">our guide to laundry</a>.</p>`,
  },
]
