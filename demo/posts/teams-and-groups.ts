import type { Article } from './article.ts'

export const teamsAndGroups: Article[] = [
  {
    title: 'Ordering Jerseys for a Team Without Losing a Friend',
    author: 'Grant Fielder',
    age: 18,
    description: 'Names, numbers, sizes and money: a plan for the volunteer who said yes too quickly.',
    motif: 'jersey',
    palette: 'citrus',
    detail: `
<p>Somebody in every team ends up ordering the jerseys. Usually it is the person who was looking at their phone when the question came. If that is you this year, welcome. I have outfitted leagues for two decades and have seen friendships strain over the number 7. It does not have to be like that.</p>
<h2>Settle the numbers first</h2>
<p>Before colors, before the crest, before anything. Let last year's players keep theirs, then go by seniority, then draw lots in public. Publish the list and close it. Numbers run from 0 to 99, and there is only one 7. Whoever does not answer by the deadline gets what is left, which is always 43.</p>
<h2>One sheet, four columns</h2>
<p>Name as printed, number, size, paid. Nothing else. Have every player type their own name; do not retype it from a text message. Twelve letters fit across the shoulders on our <a href="/category/baseball-jersey">baseball jerseys</a>, so double names need a decision from their owner, not from you.</p>
<h2>Sizes</h2>
<p>Jerseys are cut with room in the shoulders and a touch long. Most people take their tee size. Catchers and anybody who layers should go up one. Youth sizes are a scale of their own; use the size guide on the product page and measure a shirt that fits.</p>
<h2>Money</h2>
<ul>
<li>Collect before you order. Always.</li>
<li>Remember the custom fees: name and number are charged per jersey and shown before you add it to the cart.</li>
<li>Orders above one hundred dollars ship free, and a team is always above.</li>
<li>From fifty pieces of the same product, ask for a quote on the <a href="/bulk-order">bulk order</a> page. You get an answer within forty-eight hours.</li>
</ul>
<h2>Two extra</h2>
<p>Order two spares in the commonest sizes, with no name and with numbers that nobody has. Somebody joins in May. Somebody leaves theirs on a bus. You will feel like a genius.</p>
<h2>When the box arrives</h2>
<p>Check every jersey against the sheet on the same day, before handing them out. If we made a mistake in the print, we make it again free of charge; you have thirty days from delivery to tell us. If the mistake was in the sheet, it becomes a nickname.</p>
<blockquote><p>One year a shortstop called Ferris became FERRET. He has turned down every offer to correct it.</p></blockquote>
<p>Then take the team photo at once, while everything is still white.</p>`,
  },
  {
    title: 'Family Reunion Shirts People Will Fight Over',
    author: 'Rosa Delgado',
    age: 47,
    description: 'How to dress sixty relatives so that the shirts come back next year.',
    motif: 'badge',
    palette: 'forest',
    detail: `
<p>The classic reunion shirt is bright, boxy and lists the family name in an arch. It is worn once, for the photo, and then to wash the car. There is nothing wrong with that. But with the same money and slightly more thought you can make a shirt that turns up at Thanksgiving, and that is when you know it worked.</p>
<h2>Find the family's thing</h2>
<p>Every family has an object. A canoe. A particular casserole dish. The dog that was buried with honors. Draw that, or have it drawn, and put the name underneath in small letters. The in-laws will ask, someone will tell the story, and that is what the day is for.</p>
<h2>Color by branch</h2>
<p>Give each branch of the family its own shirt color with the same print. It looks splendid in the photograph, helps the great-aunts to place the children and makes the tug-of-war self-explanatory. Choose shades that are far apart: navy, gold, forest, maroon. Heathers look too much alike from the top of a ladder, where your photographer will be.</p>
<h2>The back is for names</h2>
<p>If you have fewer than forty people, print all first names on the back in one block, youngest to oldest. It is the first thing everybody reads. For more than that, use the year and the place, and let people sign with fabric markers.</p>
<ul>
<li>Ask for sizes in March if the reunion is in July.</li>
<li>Order two more children's shirts than there are children.</li>
<li>Count again: from fifty of the same shirt it is a <a href="/bulk-order">bulk order</a>, with handling of five to ten business days.</li>
<li>Artwork should be 300 dpi and the file no larger than 5 MB.</li>
</ul>
<h2>One for those who cannot come</h2>
<p>Send a shirt to the cousin overseas and to the grandfather in the care home, early enough that they can wear it on the day. Put them on a video call, in uniform. In our family this has become the best quarter of an hour of the whole weekend.</p>
<blockquote><p>My uncle wore his to the courthouse, the dentist and, at his own request, to his eightieth birthday dinner.</p></blockquote>
<h2>Keep the file</h2>
<p>Write down which product, which colors and who paid. Whoever organizes the next one will light a candle for you. The <a href="/category/name-and-photo-tees">name and photo tees</a> are a good starting point for small families; large ones should simply write to us.</p>`,
  },
  {
    title: 'Company Shirts That Employees Wear on Saturday',
    author: 'Sam Odell',
    age: 93,
    description: 'The logo is not the design. Notes from a hundred company orders.',
    motif: 'hoodie',
    palette: 'arctic',
    detail: `
<p>Here is a test for company clothing. Walk through a hardware store on a Saturday morning and count how many people are wearing their employer's shirt by choice. It is a small number, and those who do nearly all wear the same kind: a good fabric in a calm color, with something on it that is not just the logo.</p>
<h2>Spend on the cloth</h2>
<p>If the budget is fixed, order fewer pieces and better ones. One soft hoodie a year beats four scratchy polos. People keep what feels good, and everything else is a donation with a detour. For an office, midweight fleece in navy, charcoal or sand is hard to beat; look at the <a href="/category/hoodie">hoodies</a> and touch the one you have at home for comparison.</p>
<h2>Make the logo small</h2>
<p>Two inches on the chest, one color, close to the tone of the cloth. Those who know will know. Then use the back, or the inside of the hood, for something that belongs to the team: the name of the first product, the street of the first office, the thing everyone says in the Monday meeting.</p>
<h2>Let people choose</h2>
<p>Three colors, two cuts, all sizes. Send a form with a deadline and let everybody pick their own. It costs you nothing, since pieces are printed to order, and it removes the box of leftover XXLs from under the stairs.</p>
<h2>The practical side</h2>
<ul>
<li>From fifty pieces of one product, send a request through the <a href="/bulk-order">bulk order</a> page: quantity, product, name and email are enough to start.</li>
<li>Attach the logo as a PDF, PSD or large PNG, up to 5 MB. A picture of the letterhead is not a logo.</li>
<li>You get an answer within forty-eight hours. Handling takes five to ten business days.</li>
<li>Ask for one sample before you approve the rest. Wash it twice.</li>
</ul>
<h2>New people</h2>
<p>Order the same piece again for every newcomer and have it on the chair on the first day, in the right size, with their name on the slip. It is the cheapest welcome there is. Since nothing has to be kept in stock, you can do this one at a time for years.</p>
<blockquote><p>We stopped giving out shirts at events and started giving them to people who had been here for a year. Suddenly everyone wanted one.</p></blockquote>
<p>That may be the whole secret. A shirt that means something does not have to say very much.</p>`,
  },
  {
    title: 'Fundraising with a T-Shirt: A Six-Week Plan',
    author: 'Darnell Brooks',
    age: 147,
    description: 'For school bands, libraries and anyone who has sold enough cookie dough.',
    motif: 'varsity',
    palette: 'ember',
    detail: `
<p>Our town's marching band needed a new tuba. Tubas cost roughly what a used car costs. We had sold cookie dough, wrapping paper and, in one dark autumn, frozen pretzels. Then a trombonist's mother suggested shirts, and we raised the money in one go. Here is the plan, week by week, so that you can copy it.</p>
<h2>Week one: decide what it is for</h2>
<p>"For the band" raises less than "for the tuba". Put the goal in one sentence with a number in it. Choose one person to be responsible and one to check the money. They should not be married to each other.</p>
<h2>Week two: one design</h2>
<p>One, not four. Choices slow people down, and every extra design splits your quantity. Have it drawn by a student if you can, cleaned up by somebody with a steady hand, and saved at 300 dpi. Two colors of ink, two colors of shirt.</p>
<h2>Week three: set the price</h2>
<p>Get a quote first. From fifty pieces of the same shirt, the <a href="/bulk-order">bulk order</a> desk answers within forty-eight hours. Add your margin and round up to a number that needs no change: twenty dollars, twenty-five for a hoodie. People will round up by themselves if you let them.</p>
<h2>Week four: sell before you order</h2>
<p>Take orders and money first, with a deadline. A paper form at the game, an online form for grandparents. Write down the size at once. You will know exactly how many to make, so nothing is left over and you carry no risk.</p>
<ul>
<li>Sell where people wait: pickup lines, rehearsals, the bleachers.</li>
<li>Show a real shirt, not a picture. Order one sample early.</li>
<li>Let the children do the asking and the adults do the counting.</li>
</ul>
<h2>Week five: order</h2>
<p>Check the sums, add five spares in medium and large, and send it off. Handling takes five to ten business days for large orders, plus shipping. Have it delivered to somebody who is at home during the day.</p>
<h2>Week six: hand out and say thanks</h2>
<p>Make the handing out an event, preferably with music. Tell everybody the total within a day, and show them a photograph of the thing they paid for.</p>
<blockquote><p>There are four hundred of those shirts in a town of three thousand. I meet the tuba everywhere I go.</p></blockquote>
<p>And keep five dollars back for the trombonist's mother. Something from the <a href="/category/mugs">mug shelf</a>, perhaps.</p>`,
  },
]
