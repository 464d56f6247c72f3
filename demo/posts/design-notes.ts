import type { Article } from './article.ts'

export const designNotes: Article[] = [
  {
    title: 'Three Colors Are Usually Enough',
    author: 'Yuki Mori',
    age: 7,
    description: 'Why limited palettes print better, age better and are easier to wear.',
    motif: 'bauhaus',
    palette: 'citrus',
    detail: `
<p>A screen can show sixteen million colors, and so it is tempting to use most of them. The first thing I do with a new drawing is to take colors away until it complains. Usually it complains at two. Then I give one back.</p>
<h2>The shirt is a color too</h2>
<p>People forget this one. A design on navy cotton already has a dark blue, free of charge, with a nice texture. If you let the cloth show through in the right places, the drawing belongs to the shirt instead of lying on it like a sticker. It also feels better: every shape you leave out is a patch of soft, unprinted cotton.</p>
<h2>Light, middle, dark</h2>
<p>Choose one of each before you think about hue. Squint at the drawing, or take a photograph of it in black and white. If the three tones are clearly apart, it can be read from across a street. If they blur into one gray, no amount of orange will help. After that you may pick almost any three colors; they will work because the values do.</p>
<h2>One warm, one cool</h2>
<p>A palette made only of warm colors glows and then goes flat. Add one cool color, even a small amount, and the warm ones wake up. In the retro sunsets that you see all over the shop, it is nearly always a thin band of blue-green at the bottom that makes the orange look hot.</p>
<ul>
<li>Test on the lightest and on the darkest shirt you plan to offer.</li>
<li>Avoid pure black on colored cloth. A very dark version of the cloth's own color looks richer.</li>
<li>Leave a gap of at least one millimeter between two colors that fight.</li>
</ul>
<h2>Aging well</h2>
<p>Clothes fade, and they should. A design with three well-spaced tones fades together and looks like a memory. A design with nine delicate shades fades in nine directions. Look at the shirts your parents kept: how many inks can you count?</p>
<blockquote><p>Restraint is not about having less. It is about being able to hear each part.</p></blockquote>
<p>If you would like to see the idea in practice, walk through the <a href="/category/retro-tees">retro tees</a> and cover one color with your thumb. In the good ones the picture falls apart at once. That is how you know that nothing is superfluous.</p>`,
  },
  {
    title: 'Setting a Slogan: Why Some Words Look Good on a Chest',
    author: 'Elliot Vance',
    age: 33,
    description: 'Line breaks, letter shapes and the curious problem of the letter W.',
    motif: 'typographic',
    palette: 'mono',
    detail: `
<p>A slogan on a shirt is read at walking speed, on a surface that bends, by someone who did not ask. That is a harder job than a headline. Over the years we have developed a few habits for it, and most of them concern what happens before choosing a typeface.</p>
<h2>Break for sense, not for shape</h2>
<p>Take the line "Ask me about my plants". Broken after "ask me about", the first line is a request and the second is the joke. Broken after "ask me", it is an order followed by a mumble. Read each line alone, as if the next one were hidden by a jacket, and make sure it does not say something unfortunate.</p>
<h2>Look at the letters you were dealt</h2>
<p>Some words are lucky. LOCAL LEGEND has verticals everywhere and stacks like bricks. Others have a W or a V at the edge, leaving a triangular hole that makes the block look crooked although it is perfectly centered. You can nudge such a line a hair to the outside, so that it looks straight. The eye is the judge, the ruler is only a witness.</p>
<h2>Capitals or not</h2>
<p>Capitals are calm at large sizes and shouty at small ones. Lower case is friendlier and easier to read, but its ascenders need air above and below. For more than four words, I would nearly always choose lower case.</p>
<h2>Where it sits</h2>
<p>The best place on a chest is higher than you think. The optical center of a torso is about a hand's width below the collar; the middle of the print area is much too low and ends up on the stomach. On a <a href="/category/hoodie">hoodie</a> the pocket takes away the lower third, so short and wide beats tall and narrow.</p>
<ul>
<li>Under three words: fill the width.</li>
<li>Three to six words: two or three lines, close together.</li>
<li>More than six: it is a paragraph. Set it small, on the back.</li>
</ul>
<h2>Punctuation</h2>
<p>Leave off the final period unless it is the joke. Keep the apostrophe, and keep it curly. There are few things as permanent as a wrong apostrophe on a shirt.</p>
<blockquote><p>Say it out loud, once. If you would not say it to a stranger in an elevator, do not make them read it.</p></blockquote>
<p>The rest is taste and a great deal of squinting. You will find the results among the <a href="/category/slogan-tees">slogan tees</a>, where every line break was argued over by at least two grown adults.</p>`,
  },
  {
    title: 'Preparing a Photo for Print in Ten Minutes',
    author: 'Imani Carter',
    age: 59,
    description: 'Resolution, light and cropping for mugs, posters and tees, without special software.',
    motif: 'halftone',
    palette: 'harbor',
    detail: `
<p>Most photographs that disappoint in print were fine photographs. They were simply the wrong copy, the wrong crop or a little too dark. All three can be fixed on a phone in the time it takes to drink a coffee.</p>
<h2>Find the original</h2>
<p>Every time a picture travels through a chat app it gets smaller. What comes back to you may look sharp on a screen and still have only a tenth of its points left. Go to the phone or camera that took it and export from there. For print we ask for 300 dpi at the final size: about 3,600 by 5,400 points for the smallest poster, 2,400 points across for the front of a tee, and 1,000 or so for a mug. Files may be up to 25 MB.</p>
<h2>Lift the shadows</h2>
<p>Screens glow, paper and cotton do not. A picture that looks moody on a phone looks muddy on a shirt. Open any editor, raise the shadows until you can see detail in dark hair, and raise the exposure by about a third of a stop. Leave saturation alone. If faces look slightly too bright on screen, they will be just right in print.</p>
<h2>Crop for the shape</h2>
<ul>
<li><strong>Posters</strong> are tall, two to three. Leave space above heads.</li>
<li><strong>Tees</strong> like nearly square pictures with a simple outline.</li>
<li><strong>Mugs</strong> curve away at the sides, so keep faces in the middle third.</li>
</ul>
<p>Keep important things a finger's width from the edge. The preview on the product page shows the printable area while you work; what you see there is what the printer receives.</p>
<h2>Mind the background</h2>
<p>A busy background turns to noise on fabric. Step in closer, or choose the frame where the background is sky, wall or grass. On a white shirt a picture with a pale edge melts nicely into the cloth; on black the same edge looks like a window.</p>
<h2>Ask first</h2>
<p>Print pictures that you took, or that the photographer lets you use, and ask the people in them. We have to turn down images that belong to somebody else, as explained in our <a href="/page/our-intellectual-property-policy">intellectual property policy</a>.</p>
<blockquote><p>The perfect picture is rarely the posed one. It is the one after it, when everybody thought you had finished.</p></blockquote>
<p>Ready? Then start with a <a href="/category/photo-posters">photo poster</a>; large paper forgives more than a small mug.</p>`,
  },
  {
    title: 'From Sketchbook to Shirt: The Life of One Drawing',
    author: 'Fiona Gallagher',
    age: 88,
    description: 'Eleven versions of a fern, and why the twelfth was the first one again.',
    motif: 'botanical',
    palette: 'forest',
    detail: `
<p>The fern grows behind the bins at our studio. Nobody planted it. In April it pushes up those tight green spirals that look like the scroll of a violin, and every April I say that I should draw it. Two years ago I did, and I kept notes, because people ask how long a design takes and I never know what to answer.</p>
<h2>Monday to Wednesday: looking</h2>
<p>I drew it in pencil, from life, sitting on an upturned crate. Six drawings, of which four were about the crate. The useful thing about drawing from the real plant is that it refuses to be symmetrical. One frond was bitten by something, and that bite stayed in to the end.</p>
<h2>Thursday: ink</h2>
<p>Print wants decisions. A pencil line can be soft and undecided; a screen is either open or closed. I traced the best sketch with a brush pen, twice as large as it would be printed. Working large and shrinking hides the tremor in a hand that has had too much coffee.</p>
<h2>The week after: ruining it</h2>
<p>Then I improved it. I evened out the leaves, added a second fern for balance, and put a circle behind it because everything had circles that year. Versions three to nine are a record of steadily growing skill and steadily vanishing fern. My neighbor at the next table looked at version nine and asked whether it was a logo for a bank.</p>
<h2>Color</h2>
<p>I went back to the ink drawing. Two greens, one of them nearly black, and the cream of the shirt. I tried a pink, for spring, and the pink lasted until I saw it on cloth.</p>
<ul>
<li>Sketches: 6</li>
<li>Digital versions: 11</li>
<li>Test prints: 4</li>
<li>Difference between the first ink drawing and the final print: one leaf</li>
</ul>
<h2>On the shirt</h2>
<p>We print it large, off-center, with the tip of the frond just under the collarbone. It is on sale as <a href="/search?keyword=Pressed%20Fern">Pressed Fern</a>, on tees and a few other things, and it is the design that people most often say reminds them of a place. They each name a different place.</p>
<blockquote><p>You do not have to make a drawing better. You have to notice when it is already good.</p></blockquote>
<p>The real fern came back this spring, bitten in a new spot. I have left it alone. More leaves and fewer circles can be found among the <a href="/category/nature-tees">nature tees</a>.</p>`,
  },
  {
    title: 'What All-Over Printing Changes About Drawing',
    author: 'Ines Moreau',
    age: 133,
    description: 'Seams, sleeves and mirrored shoulders: designing for a surface without an edge.',
    motif: 'hoodie-3d',
    palette: 'berry',
    detail: `
<p>Designing for an ordinary tee means filling a rectangle. Designing for an all-over hoodie means dressing a person. The panels are printed flat, cut, and only then sewn together, so that what was a tidy pattern on screen has to survive a hood, two sleeves and a zipper. It took me a year of mistakes to enjoy it.</p>
<h2>Think in panels</h2>
<p>A hoodie is about eleven pieces of cloth. On each of them the drawing may shift by a few millimeters during sewing. A stripe that has to meet exactly at the side seam will, once in a while, not meet. So I let things end before the seam, or overlap it so boldly that a small shift is invisible. Quilt makers have known this for centuries: the pattern is planned around the joins, not in spite of them.</p>
<h2>Scale by distance</h2>
<p>Three sizes of shape make a garment interesting. Large ones that read from across the road, middle ones for conversation, and a small detail near the cuff for the person wearing it. If everything has the same size, it looks like wrapping paper. If everything is large, it looks like camouflage.</p>
<h2>Mind the anatomy</h2>
<ul>
<li>No circles in pairs on the chest. You will not see the problem until it is too late.</li>
<li>Faces and animals belong on the back, where they stay flat.</li>
<li>The front pocket covers the belly; put quiet pattern there, since the eye jumps over it.</li>
<li>The inside of the hood is the secret: a contrasting color there makes people smile.</li>
</ul>
<h2>Color from seam to seam</h2>
<p>The dye goes into the polyester, so blacks are deep and brights are very bright. I tone everything down by a tenth. What looks lively on a small swatch becomes loud over two square yards, and the person inside would like to be noticed as well.</p>
<h2>What it is good for</h2>
<p>Patchwork, waves, night skies, anything without a natural frame. The <a href="/category/3d-hoodies">3D hoodies</a> and the <a href="/category/3d-sweater">3D sweaters</a> in this shop are the drawings that never wanted to be a rectangle in the first place. A single slogan, on the other hand, is happier on a plain tee with some room around it.</p>
<blockquote><p>My test is simple: hang it on a door and leave the room. If it startles you when you come back, it is too much.</p></blockquote>`,
  },
]
