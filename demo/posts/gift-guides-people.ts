import type { Article } from './article.ts'

export const giftsForPeople: Article[] = [
  {
    title: 'Gifts for New Parents That Are Not Another Blanket',
    author: 'Maren Ellis',
    age: 9,
    description: 'Useful, personal things for the people who are suddenly awake at four in the morning.',
    motif: 'mug',
    palette: 'candy',
    detail: `
<p>A new baby brings a very particular avalanche: blankets, soft giraffes, socks the size of a thumb. All of it is kind, and almost none of it is for the two people who have stopped sleeping. When we ask parents in our studio what they remember using in the first months, the answers are strikingly practical.</p>
<h2>Something for the hand that is free</h2>
<p>You do everything with one hand for a while. A mug with a wide handle that can stand in the microwave four times in a row is worth more than a silver spoon. Put the new title on it, the one nobody is used to yet: Mama, Papa, Nana, or simply the family name with the year. Our <a href="/category/name-and-photo-mugs">name and photo mugs</a> take up to eighteen letters, which is enough for almost every grandmother.</p>
<h2>Something that closes at the front, or does not mind</h2>
<p>Soft, dark and washable is the dress code. A zip-up hoodie is easier than a pullover when there is somebody asleep on your chest, and a heathered color forgives more than white does. If you do not know the size, go one up; nobody has ever complained that a hoodie was too roomy in the first winter.</p>
<blockquote><p>The best present we got was a sweatshirt with the baby's name and the date. I wore it to every appointment so that I would remember both.</p></blockquote>
<h2>Something for the wall, later</h2>
<p>The first good photograph usually arrives around week six, when everyone has learned to hold still. A <a href="/category/photo-posters">photo poster</a> is a lovely thing to promise in a card and order then, when the picture exists. Add one line of caption: the place, the month, nothing more.</p>
<h2>Three small rules</h2>
<ul>
<li>Check the spelling of the name with somebody who has seen it written down.</li>
<li>Skip the birth weight. It is interesting for a week.</li>
<li>Choose standard shipping early rather than a rush later. Pieces are printed to order and take a few days to make before the five to seven business days on the road.</li>
</ul>
<p>And if the size is wrong after all, do not make them deal with it. Exchanges are free for thirty days from delivery, and you, well rested as you are, can fill in the form. The details are on the page about <a href="/page/returns-exchanges-policy">returns and exchanges</a>.</p>`,
  },
  {
    title: 'What to Give the Coach at the End of the Season',
    author: 'Theo Castellanos',
    age: 23,
    description: 'Better than a plaque: ideas that fit a team budget and end up being worn.',
    motif: 'jersey',
    palette: 'harbor',
    detail: `
<p>Every coach we know has a shelf of plaques and a drawer of whistles. They keep them, of course. But if you ask what they reach for on the first cold practice of the next year, it is nearly always something soft with the team on it. So here is how to spend a team collection well.</p>
<h2>Start with the number of families</h2>
<p>Twelve families at five dollars each is sixty dollars. That buys a proper hoodie with the coach's name on the back and leaves enough for a card. With ten dollars each you are in jacket territory, and a <a href="/category/jackets">varsity jacket</a> with a single letter on the chest is a present people talk about at weddings twenty years later.</p>
<h2>The jersey that nobody wears on the field</h2>
<p>Order one more of the jersey the team wore, put COACH where the name goes and the year where the number goes. It costs the same as any other, it matches the team photo, and it can be signed with a fabric marker before you hand it over. Let the ink dry overnight and press it with a cool iron from the inside.</p>
<h2>For assistants and the scorekeeper</h2>
<p>They are easy to forget and they remember it. Caps work well, since one size fits all and nobody has to ask. Our <a href="/category/hats">hats</a> can carry two or three initials on the side, which makes four identical caps into four personal ones.</p>
<ul>
<li>Collect sizes by asking the coach's family, not the coach.</li>
<li>Order at least three weeks before the party; making takes one to seven days and standard delivery five to seven business days.</li>
<li>Have one person type the names and another read them aloud.</li>
</ul>
<h2>Say the thing</h2>
<p>Whatever you give, let each player write one sentence. Not "thanks for a great season", but something that happened: the rain game, the bus, the time the equipment bag rolled into the creek. Print the best of them on a poster if you like, or just tuck the slips into the pocket of the hoodie.</p>
<blockquote><p>I have forgotten the score of every game I ever coached. I still have the pocketful of notes.</p></blockquote>
<p>Buying for the whole club at once? From fifty pieces of the same product there is a separate price, and the <a href="/bulk-order">bulk order</a> desk answers within forty-eight hours.</p>`,
  },
  {
    title: 'Gifts for Teachers Who Have Enough Apples',
    author: 'Joan Whitaker',
    age: 38,
    description:
      'A former fourth-grade teacher on what was kept, what was used and what was quietly regifted.',
    motif: 'typographic',
    palette: 'ember',
    detail: `
<p>I taught fourth grade for eleven years before I came to work on words for this shop. In that time I was given thirty-one mugs with apples on them. I was grateful for all thirty-one. I kept two. Since the end of the school year comes around faster than anyone expects, here is what made the difference.</p>
<h2>It said something only that class would know</h2>
<p>One of the two mugs had a sentence on it that I apparently said every day: "We are not a herd." A parent had asked the children and printed the winner. It cost no more than the apples. If you want to try it, ask your child to imitate their teacher for one minute and write down what you hear, then have a look at the <a href="/category/art-mugs">mugs</a> that take a line of text.</p>
<h2>It was for the rest of the day</h2>
<p>Teachers own plenty of school things. A soft tee with a mountain on it, a good cap for field day, a poster for the living room: these say that you noticed there is a person behind the attendance sheet. Think about what they mention on Mondays. Gardeners, hikers and readers all give themselves away within a week.</p>
<h2>It came from everybody</h2>
<p>One larger present from the whole class beats twenty small ones, and nobody has to carry twenty gift bags to the car. A sweatshirt with the room number and the year on the back, in a color that goes with jeans, will be worn for longer than you think.</p>
<ul>
<li>Under ten dollars: a set of <a href="/category/stickers">stickers</a> for the water bottle and the laptop.</li>
<li>Under twenty: a mug with a sentence from the classroom.</li>
<li>From the whole class: a crewneck with all first names in small type on the back.</li>
</ul>
<h2>A word about food</h2>
<p>Homemade cookies are wonderful. Twenty-four families' homemade cookies are a logistics problem. Put the recipe in the card instead.</p>
<blockquote><p>The present is a way of handing over the note. Teachers keep the notes.</p></blockquote>
<p>So write the note. Two lines are plenty, in your child's own handwriting, with one thing they can do now that they could not do in September. That is the part that ends up in the box that moves from house to house.</p>`,
  },
  {
    title: 'Presents for Dog People, Cat People and the Rest',
    author: 'Lena Park',
    age: 52,
    description: 'How to buy for someone whose lock screen is an animal.',
    motif: 'animal',
    palette: 'clay',
    detail: `
<p>Buying for animal people should be easy, and that is the trap. The shops are full of paw prints, and the person you are buying for already owns most of them. What they do not own is something that looks like <em>their</em> animal, or at least like the way they talk about it.</p>
<h2>Dog people</h2>
<p>Dog people like to be outside and like to be recognized. A cap survives rain, drool and the back seat. A sturdy tee in a dark color survives the rest. If you want to go further, get hold of a picture of the dog in good light: eyes in focus, taken from the dog's own height. Printed on a <a href="/category/name-and-photo-tees">photo tee</a>, that is a present which gets its own post.</p>
<h2>Cat people</h2>
<p>Cat people are indoors, with a drink, not moving because somebody is asleep on them. A large mug within reach is a kindness. So is a poster, since walls are the one surface a cat does not sit on. Choose quiet colors and a drawing with a bit of dignity; cats have standards.</p>
<h2>Everybody else</h2>
<p>There are people devoted to hens, to tortoises, to one particular crow. Do not buy them the nearest available mammal. A drawing of the landscape the animal belongs to often says more than a cartoon of the animal itself. Otherwise, send the seller a message: several of our studios draw from photographs, and each shop page has a contact link.</p>
<ul>
<li>Take the photo near a window and turn the flash off.</li>
<li>Send the original file, not the one from a chat. It may have up to 25 MB.</li>
<li>Leave room around the ears. Cropping an ear is never forgiven.</li>
</ul>
<h2>When the animal has died</h2>
<p>It is fine to give something. Make it small and plain: the name and two years on a mug, or a portrait in one color. Ask yourself whether they would want it in the kitchen or in a drawer, and choose a thing that works in both.</p>
<blockquote><p>My friend gave me a sticker of my old dog. It is on my toolbox. I say good morning to it, and I am not embarrassed.</p></blockquote>
<p>Our <a href="/category/animal-tees">animal tees</a> are a good place to begin looking, with or without a tail at home.</p>`,
  },
  {
    title: 'Gifts for the Person Who Says They Want Nothing',
    author: 'Sam Odell',
    age: 71,
    description: 'They mean it, mostly. Here is how to give them something anyway.',
    motif: 'bauhaus',
    palette: 'mono',
    detail: `
<p>Every family has one. You ask in November and they say, "Honestly, nothing." They are not being difficult. They have looked around the house, seen that it is full, and reached a reasonable conclusion. The mistake is to answer with more stuff. The trick is to replace, to use up, or to remember.</p>
<h2>Replace</h2>
<p>Look for the thing that is nearly worn out. The gray sweatshirt with the frayed cuff, the mug with the chip turned away from guests. A good version of exactly that object is not clutter; it takes the place of something. Note the color and the size when nobody is looking. If the size label has long been washed away, measure the width across the chest and compare it with the guide on the product page.</p>
<h2>Use up</h2>
<p>A <a href="/category/calendars">calendar</a> is the perfect present for people who want nothing, because it leaves of its own accord after twelve months. Write the birthdays in before you wrap it. That turns twenty dollars of paper into an evening of your time, and it is the evening that counts.</p>
<h2>Remember</h2>
<p>Find out where they were happiest. A coastline, a field, a street. You do not need a photograph of the exact place; a drawing with the right light will do, and it may do better. One of our studios prints simple contour landscapes, and people write to say that their father stood in front of one for a long while and then named the mountain.</p>
<ul>
<li>Do not give two things. Two things is stuff.</li>
<li>Do not give a joke they will have to display.</li>
<li>Do give the receipt, or better, tell them that returns are free for thirty days and that you will not mind.</li>
</ul>
<p>That last point matters more than it seems. People who want nothing often feel trapped by presents. Knowing that it can go back without fuss, with no shipping charge, makes it easier to keep. The page on <a href="/page/free-return">free returns</a> explains how it works in five steps.</p>
<blockquote><p>I said I wanted nothing. She gave me the same sweatshirt, but new. I have never felt so understood.</p></blockquote>
<p>And if they send it back? Then they told the truth, and you can take them out for lunch.</p>`,
  },
  {
    title: 'Retirement Gifts with a Sense of Humor',
    author: 'Joan Whitaker',
    age: 96,
    description: 'Kind jokes, good fabric and no clocks.',
    motif: 'badge',
    palette: 'citrus',
    detail: `
<p>The gold watch was always a strange idea: here is a device for measuring the time you no longer have to measure. Most people leaving a job after thirty years want to laugh a little, be thanked properly and go home. A present can manage the first two.</p>
<h2>Choose the joke carefully</h2>
<p>A good retirement joke is about the work, not about age. The meeting that could have been a note. The printer on the third floor. The phrase they used at the end of every phone call. Collect four or five of these from colleagues and pick the one that makes people smile without needing the story. Age jokes are easy, and they sit in the drawer with the other easy jokes.</p>
<h2>Give it to the new life</h2>
<p>What will they wear on the first free Monday? If the plan is a boat, a <a href="/category/hats">cap</a>. If the plan is grandchildren, something that can be washed at short notice. If the plan is "we will see", a heavyweight hoodie, because there is going to be a lot of standing in the garden with coffee.</p>
<p>Titles work beautifully here. Director of the Garden. Senior Vice President, Porch. Head of Being Outside. Keep it under three words on a mug and under five on a shirt, and set it in plain letters: the joke is stronger when the type is serious.</p>
<h2>Let everybody in</h2>
<p>A large poster with room around the drawing is a better guest book than a card. Put it on a table with a few pigment pens, and frame it afterwards. The <a href="/category/premium-poster-vertical-posters">vertical posters</a> come in standard sizes, so a frame from any shop will do.</p>
<ul>
<li>Ask one person to be in charge, or there will be three cakes and no present.</li>
<li>Order a size up. Retirement is relaxed fit.</li>
<li>Check the date of the party, then order two weeks before it, not one.</li>
</ul>
<h2>And then be serious for a minute</h2>
<p>After the laughing, somebody should say plainly what the person was good at. It is astonishing how seldom this happens at work. Two minutes, one example, no slides.</p>
<blockquote><p>They gave me a shirt that said Out of Office. I have worn it to breakfast with them every month since.</p></blockquote>
<p>If the present arrives with a mistake in it, tell us at once. We are there around the clock, and a misprint is always ours to put right.</p>`,
  },
  {
    title: 'Graduation Gifts for the Class of 2026',
    author: 'Maren Ellis',
    age: 16,
    description: 'For caps in the air, boxes in the car and the first kitchen of one’s own.',
    motif: 'varsity',
    palette: 'harbor',
    detail: `
<p>Graduates receive two kinds of presents: money, which is always right, and objects, which are right only if they survive the move. A dorm room is about the size of a parking space. Anything you give has to earn its corner, so think flat, soft or useful.</p>
<h2>Flat</h2>
<p>Posters are the cheapest way to make a rented wall feel like a person lives there. Choose something they would choose, not something that improves them. A place they love, a sky full of stars, a shape in a color they wear. Roll it, label the tube with their name and put the hanging strips in the same package.</p>
<p>A sheet of <a href="/category/stickers">stickers</a> weighs nothing and has social value in the first week. Laptops and water bottles start conversations; give them something worth asking about.</p>
<h2>Soft</h2>
<p>The class sweatshirt with every name on the back is a tradition for good reason. It is also the one thing that has to be organized rather than bought. Start six weeks ahead, collect names in one shared document and close it on a date you mean. Fifty or more pieces of the same sweatshirt count as a <a href="/bulk-order">bulk order</a>, with its own price and a handling time of five to ten business days.</p>
<p>For one graduate alone, a hoodie in the new school's colors, without the school's logo, does the job and offends nobody's trademark.</p>
<h2>Useful</h2>
<p>Their first own mug. It sounds modest. But four roommates with four identical white mugs is the beginning of every argument, and a name in large letters settles it. Add the recipe for the one thing they always ask you to cook and you have given them a kitchen.</p>
<ul>
<li>Write the year somewhere small. In 2046 they will be glad.</li>
<li>Send it to the home address, not to the campus mail room in August.</li>
<li>If you choose a size, choose the larger one.</li>
</ul>
<blockquote><p>My aunt gave me a mug with my full name on it, all four parts. Nobody has ever borrowed it.</p></blockquote>
<p>Money goes well inside the mug, by the way. Folded, with a note. Newcomers who sign up also find ten percent off waiting for their next order, which is roughly one sticker sheet of goodwill.</p>`,
  },
  {
    title: 'Wedding Party Gifts People Actually Wear Again',
    author: 'Lena Park',
    age: 120,
    description: 'Thank the people who held your bouquet without printing BRIDESMAID across their backs.',
    motif: 'botanical',
    palette: 'arctic',
    detail: `
<p>There is a drawer in many homes that holds a satin robe with a word on it. It was worn for forty minutes on one morning. The thought was lovely and the photographs are good. But if you would like your thank-you to be in use a year later, a little restraint goes a long way.</p>
<h2>Leave the role off</h2>
<p>"Bridesmaid" and "Best Man" are job titles with an end date. Put something on the shirt that belongs to the group: the name of the lake, a drawing of the flower in the bouquet, the coordinates of the town hall. It still says wedding to those who were there and simply looks nice to those who were not.</p>
<h2>Same drawing, different colors</h2>
<p>Six people have six complexions and at least three opinions about sage green. Choose one design and let everybody pick their own shade. It photographs better than identical shirts, and each person ends up with a color they would have bought. Most of our <a href="/category/nature-tees">nature tees</a> come in three or more colors that were chosen to sit well together.</p>
<h2>Initials, small</h2>
<p>A monogram on a crewneck, low on the chest or near the hem, is personal without being loud. Three letters at most. If someone is changing their name that weekend, ask which one they would like. It is a friendly question and the answer may surprise you.</p>
<ul>
<li>Collect sizes in a private form; nobody wants to discuss them in the group chat.</li>
<li>Order everything in one go so that the colors come from the same run.</li>
<li>Plan for four weeks. Making takes one to seven days and delivery five to seven business days, and one person will always forget to answer.</li>
</ul>
<h2>For the parents</h2>
<p>Give them the photograph, large, a month later. When the pictures arrive, order a <a href="/category/photo-posters">photo poster</a> for each household and write the date underneath. They will not frame the group portrait, they will frame the one where you are laughing at something outside the picture.</p>
<blockquote><p>We all got the same little fern on a sweatshirt. I see it in the background of everyone's video calls to this day.</p></blockquote>
<p>An order above one hundred dollars ships free, which a wedding party manages without trying.</p>`,
  },
]
