import type { Article } from './article.ts'

export const seasons: Article[] = [
  {
    title: 'Green Without the Glitter: Dressing for Patrick’s Day',
    author: 'Deirdre Nolan',
    age: 85,
    description: 'A Galway grandmother, a Boston parade and how to wear a shamrock past the age of nine.',
    motif: 'shamrock',
    palette: 'forest',
    detail: `
<p>My grandmother left Galway with one suitcase and the firm opinion that green was a color for fields. She would not have owned a shirt with a leprechaun on it. And yet she stood at the parade every March in her good coat, a real shamrock pinned to the lapel, and cried at the pipes. Between those two facts lies everything I know about dressing for the day.</p>
<h2>Pick your green</h2>
<p>There are about six greens in our color range and they do not say the same thing. Kelly green is the parade: loud, cheerful, seen from a rooftop. Forest green is the evening, and it goes with everything you own. Sage and moss are for people who will be asked "is that green?" and enjoy it. Choose according to how much you wish to be talked to.</p>
<h2>Keep the drawing simple</h2>
<p>A clover leaf is one of the best shapes in the world. Three hearts and a stem. It does not need sunglasses. Our studio prints it as a field, as a single leaf, and as a pattern so small that it looks like a texture until you stand close. The whole collection lives under <a href="/category/happy-patricks-day">Happy Patrick's Day</a>.</p>
<h2>Think about March</h2>
<p>It will rain, or it will snow, or there will be one hour of sun in which everybody takes off their coat and regrets it. A crewneck over a tee is the right answer along most parade routes. If you march, go for a hoodie, since the hood is worth more than an umbrella in a crowd.</p>
<ul>
<li>Order by the end of February. Making takes one to seven days and standard delivery five to seven business days.</li>
<li>Families who match in color look lovely; families who match in slogan look like staff.</li>
<li>Wash new greens once before wearing, cold and alone.</li>
</ul>
<h2>For those who are not Irish</h2>
<p>You are very welcome. Wear the green, learn one song to the end, tip the fiddler. Nobody's grandmother minds, as long as you stand up straight for the pipes.</p>
<blockquote><p>On the seventeenth everybody is a little Irish. On the eighteenth it is nice to own a shirt you can still wear.</p></blockquote>
<p>That is my test for every print we make for the day: would I put it on in April? If not, back to the drawing board. The field of clover passed, and I am wearing it as I write this, with the window open.</p>`,
  },
  {
    title: 'An Easter Egg Hunt That Works for Every Age',
    author: 'Clara Jensen',
    age: 62,
    description: 'Team shirts, hidden rules and a plan for the one child who finds everything.',
    motif: 'easter',
    palette: 'candy',
    detail: `
<p>Every Easter egg hunt has the same cast. There is the four-year-old who finds one egg and sits down to eat it. There is the nine-year-old with a spreadsheet. There is the teenager who is too old for this and wants to win. If you only hide eggs and shout "go", the nine-year-old gets all of them within six minutes. We have run the hunt on Bunny Hill for eight springs now, with up to thirty children, and this is the plan that survived.</p>
<h2>Colors instead of speed</h2>
<p>Divide the hunters into teams by the color of their shirts, mixing ages on purpose. Each team may pick up only the eggs of its own color, and it wins when all of them are found, not when one child has the most. Suddenly the nine-year-old is explaining places to the four-year-old. Plain pastel tees with a small print do the job; ours come from the <a href="/category/easters-day">Easter collection</a> and are worn as pajamas until summer.</p>
<h2>Heights</h2>
<p>Hide eggs at three heights: knee, waist and above the heads. The rule is that you may only collect what is below your own shoulders unless somebody lifts you. It makes big cousins useful.</p>
<h2>The golden egg</h2>
<p>One egg holds a riddle rather than candy, and the riddle leads to the basket for everybody. Give it a hard place and a long search. It keeps the quick ones busy while the small ones finish.</p>
<ul>
<li>Count the eggs before you hide them. Count them again afterwards. Chocolate in a hedge in July is a bad surprise.</li>
<li>Write names on baskets with <a href="/category/stickers">name stickers</a>; they come off in one piece.</li>
<li>Start before lunch. After lunch there is crying.</li>
</ul>
<h2>What to wear</h2>
<p>Grass stains are part of the day, so leave the white for the church photo and change before the hunt. Lavender, mint and butter yellow hide surprisingly much. Adults who hide eggs at dawn deserve a sweatshirt with a pocket, and coffee in something with a handle.</p>
<blockquote><p>The year we played by color, the big ones came to me afterwards and asked whether the little ones had had fun. I nearly fell into the hedge.</p></blockquote>
<p>Rain plan: the same game indoors with the lights off and flashlights. Some years we hope for rain.</p>`,
  },
  {
    title: 'When to Order for the Holidays, Counted Backward',
    author: 'Theo Castellanos',
    age: 200,
    description: 'A calm calendar for December: what to order when, and what still works in the last week.',
    motif: 'calendar',
    palette: 'berry',
    detail: `
<p>In the second week of December our inboxes fill with one question in many voices: will it be there in time? We would love to answer yes to all of you, and the way to make that happen is to count backward from the day. Here is our own calendar, with the reasons.</p>
<h2>How long it really takes</h2>
<p>Two clocks run one after the other. The first is making: one to seven days, because every piece is printed to order. In quiet months most things are ready in two business days; in December you should assume the longer end. The second is the road: five to seven business days with standard shipping within the United States. Add them up and you get a bit more than two weeks in the worst case.</p>
<h2>The calendar</h2>
<ul>
<li><strong>By November 20:</strong> everything personalized, everything for groups, and packages to Alaska, Hawaii, Puerto Rico and the territories, which need another seven to twelve business days.</li>
<li><strong>By December 1:</strong> photo posters and calendars, so that there is time for a second try if the picture was the wrong one.</li>
<li><strong>By December 8:</strong> tees, hoodies and <a href="/category/mugs">mugs</a> without personalization.</li>
<li><strong>By December 14:</strong> small things such as stickers, with crossed fingers and a plan for the last week.</li>
</ul>
<p>Military addresses are a case of their own. APO packages travel forty to forty-five days, so October is the right time, and yes, we know how that sounds.</p>
<h2>Order once, not three times</h2>
<p>A single cart above one hundred dollars ships free. Three small carts pay postage three times and arrive on three days. Make the list first. It also helps us: pieces from one studio travel in one box.</p>
<h2>If you are late</h2>
<p>Print a picture of the present, write "this is on its way" on the back, and wrap the picture. Children are the only ones who mind, and for children there are stickers. And do not order the same thing twice in the hope that one of them hurries; both will wait in the same line.</p>
<h2>Afterwards</h2>
<p>Wrong size, wrong color, two of the same? Returns are free for thirty days from delivery, which carries you well into January. The page on <a href="/page/returns-exchanges-policy">returns and exchanges</a> has the form, and we are there around the clock, even on the quiet days after.</p>
<blockquote><p>Early orders get calm printers. Calm printers make straight prints.</p></blockquote>`,
  },
  {
    title: 'Halloween Costumes That Start with a T-Shirt',
    author: 'Maren Ellis',
    age: 225,
    description: 'Seven ideas for people who remembered on the thirtieth, or who simply dislike masks.',
    motif: 'constellation',
    palette: 'ember',
    detail: `
<p>Some people begin their costume in August, with foam and a soldering iron. We salute them. This is for the others: those who have an office party at four, a porch to mind at six and no wish to wear rubber on their face. A good printed shirt does most of the work. You add one prop and an attitude.</p>
<h2>Seven easy ones</h2>
<ul>
<li><strong>Night sky.</strong> A black tee with a constellation print, silver dots on the cheekbones, a flashlight. When people ask, point upward.</li>
<li><strong>Retired ball player.</strong> A jersey with a number from another century, a bad knee and long stories.</li>
<li><strong>Ghost on a day off.</strong> Plain white long sleeve, sunglasses, a cold drink. Say "boo" without energy.</li>
<li><strong>Camp counselor of a haunted camp.</strong> Badge tee, whistle, clipboard, one leaf stuck in the hair.</li>
<li><strong>Houseplant.</strong> A botanical shirt in green and a paper pot around the ankles.</li>
<li><strong>Creature of habit.</strong> Any animal tee, slippers, a mug. You came as yourself at seven in the morning.</li>
<li><strong>Staff.</strong> A shirt that says you work here. Wear it to someone else's party and take away glasses.</li>
</ul>
<h2>For groups</h2>
<p>One design, many colors, is the oldest trick and still the best. Six people in the same crest become a team, a band or a cult, depending on the props. With names on the back it turns into a running joke that outlives October. Have a look at the <a href="/category/halloween">Halloween prints</a> and at the name hoodies.</p>
<h2>For children</h2>
<p>Warm layers underneath, print on top. A sweatshirt one size too large goes over the coat, which is the only way anybody will see the costume. Choose light letters on dark cloth, so that drivers see them, too.</p>
<h2>Timing</h2>
<p>Order by the second week of October. Pieces take one to seven days to make and five to seven business days to reach you. After that, the plain white long sleeve is at the back of your own closet, and the ghost on a day off remains available to everyone.</p>
<blockquote><p>The best costume I ever saw was a man in an ordinary shirt that said Spooky Staff. He handed out candy for three hours, and nobody knew whose friend he was.</p></blockquote>
<p>The nicest thing about a costume made from a shirt comes on the first of November. You put it in the wash, <a href="/blog/how-to-wash-a-printed-tee-so-it-lasts-for-years">inside out and cold</a>, and wear it to breakfast.</p>`,
  },
]
