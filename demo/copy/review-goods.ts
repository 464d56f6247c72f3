import type { ReviewCopy } from './review-shared.ts'

export const mug: ReviewCopy = {
  noun: 'mug',
  loved: [
    'The print wraps around nicely and is sharp right up to the handle.',
    'Goes through the dishwasher every day and has not lost a thing.',
    'The handle takes three fingers, which is all I ever ask of a mug.',
    'It sits flat, pours clean and keeps my coffee warm through the first meeting.',
    'The glaze is smooth, with no pinholes and no rough ring at the bottom.',
    'It is the mug everyone in the house fights over.',
    'The colors are warm and friendly, even before the coffee.',
    'Heavier than the mugs from the supermarket, in the best way.',
    'It came packed so well that you could have dropped it off a roof.',
    'I have it at my desk and somebody asks about it every week.',
    'Microwaves without the handle getting hot.',
    'The drawing makes me smile at six in the morning, and very little does.',
  ],
  liked: [
    'The print stops a finger short of the handle on one side.',
    'Slightly smaller than I pictured, though I should have read the ounces.',
    'A tiny speck in the glaze near the bottom, otherwise flawless.',
    'The rim is a bit thicker than I like for tea.',
    'The white is more of a cream in daylight.',
  ],
  mixed: [
    'A nice drawing on a very ordinary mug.',
    'The print is a little pale compared to the picture.',
    'Good mug, but I thought it would be bigger.',
    'The handle is too small for my hand.',
  ],
  poor: [
    'It arrived with a chip in the rim.',
    'The print began to fade after a few weeks in the dishwasher.',
    'The picture is printed visibly off to one side.',
  ],
}

export const cap: ReviewCopy = {
  noun: 'cap',
  loved: [
    'The brim came with a gentle curve and needs no breaking in.',
    'It sits low and snug without leaving a mark on the forehead.',
    'The front is crisp and has not frayed after a summer of sweat.',
    'The {color} goes with everything I own.',
    'The strap at the back is easy to set with one hand.',
    'Survived a day on the lake and an evening in the rain.',
    'Light enough to forget about until somebody compliments it.',
    'I have a big head and a long history of bad caps. This one is a good one.',
    'The stitching is dense and even all around.',
    'My father-in-law wears it to the hardware store, which is his idea of dressing up.',
    'It fits in a coat pocket and springs back.',
  ],
  liked: [
    'The crown is a little taller than I am used to.',
    'It needed an afternoon on my head before it sat right.',
    'The {color} has faded a touch in the sun, as caps do.',
    'I wish the strap had a metal clasp.',
  ],
  mixed: [
    'Good looking, but the front panel is stiff.',
    'The design is smaller than I thought from the picture.',
    'It is a decent cap and not much more than that.',
  ],
  poor: [
    'The brim arrived bent and will not go back.',
    'The button on top came off in the first week.',
    'The strap slips open by itself.',
  ],
}

export const sticker: ReviewCopy = {
  noun: 'sticker',
  loved: [
    'On my water bottle since spring and through the dishwasher more times than I can count.',
    'The cut follows the drawing exactly, with a neat little border.',
    'It went on without a single bubble.',
    'The colors have not faded, and my car sleeps outside.',
    'I moved it twice and it still sticks.',
    'Thick, matte and smooth. Not a bit like the flimsy ones.',
    'It makes my laptop look like it belongs to somebody more interesting.',
    'Small price, big smile.',
    'I ordered one for myself and then five for the team.',
    'Even the tiny lettering is readable.',
    'My daughter put hers on her guitar case and that was that.',
  ],
  liked: [
    'A little smaller than I thought, so do check the inches.',
    'The backing is hard to start, use a fingernail at the corner.',
    'More matte than in the picture, which I came to like.',
    'It leaves a bit of glue if you take it off after months.',
  ],
  mixed: [
    'Nice drawing, but it is really quite small.',
    'One corner lifts if I do not press it down.',
    'Fine on a notebook, less so on a bumpy bottle.',
  ],
  poor: [
    'It came bent in the envelope and the crease stayed.',
    'The edges lifted after two washes.',
    'The colors look washed out next to the picture.',
  ],
}

export const poster: ReviewCopy = {
  noun: 'poster',
  loved: [
    'The paper is heavy and has a lovely matte tooth to it.',
    'It came in a hard tube and lay flat after one night under books.',
    'The blacks are deep and the pale tones are clean.',
    'It is the first thing that people look at when they come in.',
    'Large enough to carry a whole wall on its own.',
    'It fits a standard frame from the craft store exactly.',
    'The lines are sharp even with your nose against it.',
    'No glare at all from the window across the room.',
    'I hung it over the couch and the room finally looks finished.',
    'The colors are subtle in person, and so much better than on a screen.',
    'It replaced a much more expensive print, and nobody has noticed.',
  ],
  liked: [
    'It needs a day or two to relax from the tube.',
    'The margin is a bit narrow for the mat that I had.',
    'The colors are a touch cooler than on my screen.',
    'Beautiful print. A sheet of tissue between the layers would have been nice.',
    'Buy the frame first, because it looks lost without one.',
  ],
  mixed: [
    'The print is good and the paper is thinner than I expected.',
    'It looks better from across the room than from close up.',
    'Pretty, though the colors are calmer than in the pictures.',
  ],
  poor: [
    'One corner was creased when it arrived.',
    'There is a faint band across the middle that is not in the picture.',
    'It will not lie flat, whatever I try.',
  ],
}

export const calendar: ReviewCopy = {
  noun: 'calendar',
  loved: [
    'The paper takes a ballpoint and a pencil equally well.',
    'The squares are large enough for three appointments and a dentist.',
    'Each month is a little present when I turn the page.',
    'It hangs straight and the binding turns without catching.',
    'The holidays are right and the type is easy to read from the stove.',
    'I cut out the old months and frame them. It is that kind of printing.',
    'The colors change with the seasons, and I find that it suits my kitchen.',
    'My mother has asked for it three years in a row.',
    'Sturdy cover, good wire, no bent corners.',
    'It keeps a family of five from missing each other.',
  ],
  liked: [
    'I would like the week numbers, otherwise it has everything.',
    'The hole for the nail is small, use a thin one.',
    'Smaller than the one I had last year, but nicer to look at.',
    'Shiny paper on the cover, matte inside. I would have it all matte.',
  ],
  mixed: [
    'The pictures are wonderful and the squares are too small for me.',
    'The cover is nicer than the pages.',
    'Two of the months look very much alike.',
  ],
  poor: [
    'The wire was bent and two pages had come loose.',
    'The print is paler than in the pictures.',
    'The cover arrived with a fold across it.',
  ],
}
