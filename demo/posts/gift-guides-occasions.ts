import type { Article } from './article.ts'

export const giftsForOccasions: Article[] = [
  {
    title: 'Birthday Gifts by Decade, from Five to Eighty-Five',
    author: 'Sam Odell',
    age: 5,
    description: 'What people like to unwrap changes every ten years or so. A short field guide.',
    motif: 'halftone',
    palette: 'candy',
    detail: `
<p>We looked through a year of gift notes, the little messages that shoppers ask us to tuck into packages, and sorted them by the age they mentioned. A pattern appeared. Here it is, with all the usual warnings about people who refuse to act their decade.</p>
<h2>Five to twelve: the name</h2>
<p>For a child who has just learned to write it, their own name on an object is astonishing. Put it on everything: a tee, a cup, a sheet of <a href="/category/stickers">name stickers</a> that will be on the bathroom door by evening. Buy the shirt one size too large. It will fit in the autumn and be a nightshirt until then.</p>
<h2>Thirteen to nineteen: not the name</h2>
<p>Now it must look as if no adult was involved. Large simple graphics, black or off-white, hoodie rather than tee. Ask a younger cousin, and do not explain the joke on it.</p>
<h2>Twenties and thirties: the place</h2>
<p>People move, and they start to miss things. The ridge above town, the beach with the bad parking. A poster or a long sleeve with a landscape they know travels well from one rented room to the next.</p>
<h2>Forties and fifties: the upgrade</h2>
<p>They own one of everything, and half of it is from college. Replace the worst of it with something that feels good: heavyweight fleece, a proper <a href="/category/jackets">jacket</a>, a mug that holds a real amount of coffee.</p>
<h2>Sixties and up: the people</h2>
<p>Photographs, finally, without irony. All the grandchildren on one poster. A reunion shirt with everyone's name on the back. A family calendar with the birthdays already filled in, so that nobody is forgotten and nobody has to ask.</p>
<ul>
<li>Printing to order takes one to seven days, so count back from the birthday.</li>
<li>If the day is very near, give a printed picture of the present in a card. Nobody minds.</li>
<li>Exchanges are free for thirty days from delivery, which covers most belated parties.</li>
</ul>
<blockquote><p>On my eightieth I got a shirt with my own nickname on it. Nobody under seventy knew why it was funny.</p></blockquote>
<p>The real rule behind all of this is simple: the younger the person, the more the present is about who they are; the older, the more it is about who they love. Shop for that, and the decade takes care of itself. The <a href="/products">full collection</a> is a fine place to wander with someone in mind.</p>`,
  },
  {
    title: 'The Best Gifts Under Twenty Dollars',
    author: 'Maren Ellis',
    age: 30,
    description: 'Small budgets make better presents, as long as you spend the thought instead.',
    motif: 'sticker',
    palette: 'citrus',
    detail: `
<p>Twenty dollars is the most common limit in office draws and secret exchanges, and it produces a great many scented candles. It does not have to. Plenty of what our sellers make sits below that line, and with one personal detail it looks like more.</p>
<h2>Mugs</h2>
<p>The classic for a reason. A ceramic mug costs less than twenty dollars even with a name on it, and unlike a candle it is used every day. Choose the fifteen-ounce size for tea drinkers and the eleven-ounce size for anyone whose machine has a low spout. A mug with a sentence that only the two of you understand is the best-value present we know; there is a whole article on <a href="/blog/what-to-write-on-a-personalized-mug">what to write on it</a>.</p>
<h2>Stickers, in the plural</h2>
<p>One sticker is a freebie. Five stickers that tell a story are a present. Pick a theme, such as the trip you took, the plants on their balcony or the animals they believe to be judging them, and put them in an envelope with a line on the back of each. They are weatherproof and come off in one piece, so nobody has to commit.</p>
<h2>Small posters</h2>
<p>The smallest <a href="/category/premium-poster-vertical-posters">vertical poster</a> is twelve by eighteen inches, a size for which secondhand frames are easy to find. Hunt for the frame first and choose a print that suits it. A used oak frame with a new print inside looks like an inheritance.</p>
<h2>On sale, on purpose</h2>
<p>About a quarter of the shop is reduced at any time. Tees and tanks that start a few dollars above your limit often fall below it. The struck price stays visible, but the recipient will not see it.</p>
<ul>
<li>Mind the postage: a first mug ships for 6.99, stickers for 5.99, and each further piece adds only a little.</li>
<li>Order together with colleagues. Above one hundred dollars shipping is free, and seven mugs get you there.</li>
<li>Wrap it properly. Brown paper and string add five imaginary dollars.</li>
</ul>
<blockquote><p>We have a rule in our office: nothing over twenty, and you have to be able to explain it in one sentence. The presents got much better.</p></blockquote>
<p>That second half of the rule is the useful one. If you can say why you chose it, it is a good present. The price tells you nothing about that.</p>`,
  },
  {
    title: 'A Housewarming Gift for Every Kind of Home',
    author: 'Theo Castellanos',
    age: 84,
    description: 'Rented room, first house, last house: what to bring when the boxes are still closed.',
    motif: 'folk',
    palette: 'clay',
    detail: `
<p>Bread and salt is the old custom in half the world, and it is hard to improve on: something to eat and something that lasts. The lasting half is where most of us get stuck. What you bring should suit not the person only, but the kind of home.</p>
<h2>The rented room</h2>
<p>No nails, no paint, four people and one shelf. Bring something that marks territory gently. A mug that is clearly theirs, or a poster with removable strips already stuck to the back. Keep it light, because there will be another move.</p>
<h2>The first apartment</h2>
<p>Here the walls are bare and the evenings echo. One large print does more than five small ones. Measure nothing, ask one question: warm colors or cool? Then choose a landscape in that direction from the <a href="/category/posters">posters</a>, in the twenty by thirty inch size, and bring the frame if you can carry it.</p>
<h2>The first house</h2>
<p>They have spent all their money and are holding a paint roller. Bring matching work shirts with the street name on them. It sounds silly and it will be in every photograph of that year. Add the house number as if it were a player's number and you have a team.</p>
<h2>The house with children</h2>
<p>A family calendar goes up on the first day and runs the place from then on. Fill in the garbage days for the new address; it takes five minutes and is the most useful thing anyone will do for them that week.</p>
<h2>The last house</h2>
<p>People who move somewhere smaller late in life have given away a great deal. Do not fill it up again. Ask for a photograph of the old place, and print it small with the address and the years underneath. They can hang it by the door, where they look when they leave.</p>
<ul>
<li>Send it to the new address a week after the move, when the mailbox has a name on it.</li>
<li>Avoid anything that needs to be plugged in.</li>
<li>If you are not sure of the colors, remember that returns are <a href="/page/free-return">free for thirty days</a>.</li>
</ul>
<blockquote><p>Someone brought us two mugs and a roll of tape. We used both within the hour.</p></blockquote>
<p>And bring the bread, too.</p>`,
  },
  {
    title: 'How to Buy a Shirt for Someone Without Asking Their Size',
    author: 'Sam Odell',
    age: 142,
    description: 'A little detective work, a tape measure and the one-size-up rule.',
    motif: 'tshirt',
    palette: 'lagoon',
    detail: `
<p>The best shirts are surprises and the worst surprises are shirts two sizes too small. Fortunately you can find out almost everything you need without a single suspicious question. All it takes is five minutes near a laundry basket.</p>
<h2>Measure a shirt, not a person</h2>
<p>Take a tee that they wear often. Lay it flat, smooth it out, and measure straight across from armpit to armpit. Then measure from the highest point of the shoulder down to the hem. Those two numbers are the whole secret. Every product page has a link called Size and Fit Info; open it, choose the kind of garment and the cut, and look for the row that matches your two numbers. You can switch between centimeters and inches.</p>
<h2>If there is no laundry basket</h2>
<p>Look at photographs. Where does the shoulder seam sit? On the bone means the size is right; halfway down the arm means they like it loose and you should go up. Compare their height with somebody whose size you know. Or ask the person they live with, who will be delighted to have a secret.</p>
<h2>The one-size-up rule</h2>
<p>Cotton can shrink by up to half a size in the wash. Between two sizes, take the larger one. A shirt that is a little big becomes a favorite for weekends; one that is a little small becomes a dust cloth. The exception is the women's cut, which follows the body. There, loose looks like a mistake, so trust the measurement.</p>
<ul>
<li>Youth sizes are their own scale, not small adult sizes.</li>
<li>Hoodies are cut for a layer underneath; their usual tee size is right.</li>
<li>Jerseys run a little long, so that they stay tucked in.</li>
<li><a href="/category/hats">Hats</a>, mugs and posters need no size at all, if you lose your nerve.</li>
</ul>
<h2>And if it is wrong anyway</h2>
<p>Then you exchange it. You have thirty days from the day it was delivered, and we pay for the way back. Pieces with somebody's name on them are a special case, so read the page on <a href="/page/returns-exchanges-policy">returns and exchanges</a> before you personalize a guess.</p>
<blockquote><p>I measured his favorite shirt while he was asleep in the armchair next to it. Twenty-two inches. Perfect fit.</p></blockquote>
<p>One last trick: include a plain card that says "It can be exchanged." It turns a polite smile into a real answer.</p>`,
  },
  {
    title: 'Long-Distance Gifts for Friends Who Moved Away',
    author: 'Lena Park',
    age: 168,
    description: 'Sending a little of home across a few time zones, with the practical side included.',
    motif: 'constellation',
    palette: 'dusk',
    detail: `
<p>When a friend moves far away, you lose the small things first: the borrowed charger, the coffee nobody planned. You cannot mail those. But you can send something that keeps a place open for them, and it need not be large, since somebody will have to carry it up new stairs.</p>
<h2>Two of the same</h2>
<p>Buy one for them and one for yourself. Two mugs with the same drawing, one on each coast, make a phone call feel like a table. Couples have done it for years with rings; it works for friends with ceramics. If one of you breaks theirs, the other gets to complain.</p>
<h2>The view from here</h2>
<p>Send the landscape, not the skyline. Skylines are for tourists. A simple line drawing of the hill behind the school, or of the water at the end of the street, is a password between you. Have a look through the <a href="/category/nature-tees">nature tees</a> and the posters for a shape that is close enough.</p>
<h2>The same sky</h2>
<p>Constellation prints are popular gifts for this reason. The stars over your porch are, give or take an hour, the stars over theirs. It is a slightly sentimental idea, and we have packed enough of these packages to know that it lands.</p>
<h2>The practical side</h2>
<p>Delivery time depends on the country. Within the United States, count on two days to get ready and then seven to thirteen on the way as an outer estimate; other countries take longer, and each product page shows the range for where you are. Alaska, Hawaii, Puerto Rico and the territories need another seven to twelve business days, and military addresses forty to forty-five days.</p>
<ul>
<li>Enter their address at checkout, with their phone number rather than yours, so that the carrier can reach them.</li>
<li>Use the shipping notes for a floor, a gate code or a neighbor's name.</li>
<li>Follow the package together on the <a href="/order-tracking">order tracking</a> page; you need the billing email and the order number.</li>
</ul>
<h2>What to write</h2>
<p>Tell them one boring thing. The bakery changed its sign. The neighbors have a trampoline now. News from home is easy to find; gossip from the street is not.</p>
<blockquote><p>She sent me a poster of our lake. I hung it where the window should have been.</p></blockquote>
<p>Then pick a date for the visit, and write it on the back of the print.</p>`,
  },
  {
    title: 'What to Write on a Personalized Mug',
    author: 'Joan Whitaker',
    age: 44,
    description: 'Eighteen characters, read every morning. How to make them count.',
    motif: 'mug',
    palette: 'clay',
    detail: `
<p>A mug is a strange place for writing. It is read by one person, half asleep, about three hundred times a year. A joke that is funny once will be tiresome by Thursday. So what can stand being read every morning? We set these lines for a living, and this is what we have learned.</p>
<h2>Names are never wrong</h2>
<p>A name is not a message, and that is its strength. It does not age, it does not try to be funny, and it settles ownership. Nicknames are better still. Use the form that people call across the house: not Katherine, if she is Kit. You have eighteen letters on most of our <a href="/category/name-and-photo-mugs">name mugs</a>, spaces included.</p>
<h2>Titles, handed out with love</h2>
<p>Keeper of the Keys. Chief Crossword Officer. Grandpa, Second Floor. A title works when it describes something the person really does and nobody has ever thanked them for. Try to avoid "World's Best". The world is large, and they know it.</p>
<h2>Private quotations</h2>
<p>What does this person always say? Write down the phrase exactly, with its grammar intact. "Well, that happened." "Who left this here?" In capital letters on ceramic, an everyday sentence becomes a small monument.</p>
<h2>How it should look</h2>
<p>Short lines want large letters. If your text is under eight characters, it will fill the mug and can be read across a room. From twelve upward it gets smaller, so choose words that do not mind. Check capitals in the preview: we print what you type, exactly as you type it.</p>
<ul>
<li>Read it aloud in a grumpy voice. Still fine? Good.</li>
<li>Avoid dates, except for the kind people celebrate.</li>
<li>No inside joke that needs a guest to be told a story about someone's divorce.</li>
<li>Check the spelling twice. Personalized pieces go into production two hours after you order, and until then you can still <a href="/page/cancelchange-order">change them</a>.</li>
</ul>
<h2>If nothing comes to mind</h2>
<p>Use the name, and put the effort into the color. A navy mug with white letters looks like it has always been in the cupboard, which is the highest praise a mug can get.</p>
<blockquote><p>Mine says NOT YET. I have been asked about it every morning for six years, and it answers the question.</p></blockquote>`,
  },
  {
    title: 'Wrapping a Hoodie, a Poster and Other Awkward Shapes',
    author: 'Theo Castellanos',
    age: 190,
    description: 'Soft things, long things and round things, with very little tape.',
    motif: 'patchwork',
    palette: 'berry',
    detail: `
<p>We fold a few thousand garments a week, and still each of us has a box at home marked "wrapping, bad". The truth is that paper was made for books. Everything else needs a small trick, and once you know the trick it takes two minutes.</p>
<h2>The hoodie</h2>
<p>Lay it face down, fold in the sleeves so that they lie along the back, and fold the sides until it is as wide as a sheet of letter paper. Now roll it from the hem toward the hood, tightly, and pull the hood over the roll like a pillowcase. You have a neat cushion that keeps its shape. Tie it with ribbon in both directions and skip the paper altogether, or wrap it like a loaf of bread with two twisted ends.</p>
<h2>The poster</h2>
<p>It comes rolled in a stiff tube, so the shape is a long cylinder with two plastic caps. Do not try to fold paper over the caps. Roll the tube in paper that is ten inches longer than it is, and push the extra five inches at each end inside, under the cap. The cap holds it. No tape at all.</p>
<h2>The mug</h2>
<p>Leave it in its molded box and wrap the box. If you want to fill the mug first, coffee beans in a twist of cloth are better than candy, which melts in a warm car. Put a slip of paper with the care notes at the bottom: top rack, microwave is fine.</p>
<h2>The cap</h2>
<p>Do not flatten it. Fill the crown with tissue, put the present's other half inside, a pair of socks or a letter, and set the whole thing in a square of fabric gathered at the top.</p>
<ul>
<li>Old <a href="/category/calendars">calendar</a> pages make excellent wrapping paper for small things.</li>
<li>Brown paper takes a stamp, a drawing or a child's handprint.</li>
<li>Write the name on the paper itself; tags fall off.</li>
</ul>
<h2>Sending it straight there</h2>
<p>If you have the package delivered to the person, add a line to the shipping notes at checkout and the studio will put a printed card in. The packing slip shows no prices. Shipping is <a href="/shipping-delivery">free above one hundred dollars</a>, so it can be worth sending the family's presents together and letting them sort out the names.</p>
<blockquote><p>A good wrap says that someone sat down for you. It hardly matters what it looks like.</p></blockquote>`,
  },
]
