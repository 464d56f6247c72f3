/** Review sentences for one kind of product, by rating. Sentences about size are in `fits`. */
export interface ReviewCopy {
  noun: string
  loved: string[]
  /** Good, with a drawback. */
  liked: string[]
  mixed: string[]
  poor: string[]
}

/** Sentences for any product; `{who}` and `{occasion}` are replaced. */
export const gifts = [
  'I gave it to {who} for {occasion} and it was the hit of the day.',
  'Bought for {who}, who has already asked for another one.',
  'It was a present for {who} and there were actual tears.',
  'A surprise for {who} for {occasion}. It went down very well.',
  'I needed something for {who} in a hurry, and this was perfect.',
  '{occasion} is sorted for the next three years, because {who} now wants the whole set.',
  'I ordered it for {who} and am now getting one for myself.',
]

export const recipients = [
  'my sister',
  'my dad',
  'my mom',
  'my husband',
  'my wife',
  'my best friend',
  'my brother',
  'my grandson',
  'my niece',
  'a colleague',
  'my daughter',
  'our neighbor',
  'my boyfriend',
  'my aunt',
]

export const occasions = [
  'his birthday',
  'her birthday',
  'Christmas',
  'a graduation',
  'our anniversary',
  'a housewarming',
  "Father's Day",
  "Mother's Day",
  'a retirement party',
  'the family reunion',
]

/** Recipients of occasions such as "her birthday"; other occasions fit everyone. */
export const hers = ['my sister', 'my mom', 'my wife', 'my niece', 'my daughter', 'my aunt']
export const his = ['my dad', 'my husband', 'my brother', 'my grandson', 'my boyfriend']

export const goodService = [
  'It shipped in two days and arrived within the promised window.',
  'The seller answered my question the same evening.',
  'Packed with care and a handwritten note.',
  'It came a day earlier than the estimate.',
  'Easy to order, and I could follow the package all the way.',
  'I had typed my apartment number wrong and the shop fixed it before it shipped.',
]

export const slowService = [
  'Delivery took a little longer than the estimate.',
  'The package sat in one place for four days, which is hardly the fault of the shop.',
  'It came on the last day of the window.',
]

export const badService = [
  'The shop offered a replacement right away, so I am giving it another star.',
  'I sent a picture and had my money back two days later.',
  'I have written to the seller and am waiting to hear back.',
  'Sending it back was free, at least.',
  'I expected more after reading the other reviews.',
]

/** Answers of sellers; `{name}` is the reviewer's first name. */
export const replies = {
  good: [
    'Thank you, {name}! Reviews like yours make our week.',
    'So glad you like it, {name}. Enjoy!',
    'Thank you for the kind words, {name}.',
    'What a lovely review, {name}. Thank you!',
    'We had fun making this one. Thank you, {name}!',
  ],
  poor: [
    "I'm sorry this one didn't work out, {name}. Thank you for telling us; we've raised it with our print team.",
    "That's not the quality we want to send out, {name}. Message us from your order page any time and we'll make it right.",
    "Thank you for the honest feedback, {name}. We've checked our press settings because of it.",
    "We're sorry, {name}. Returns are free for 30 days, and we're happy to help with an exchange.",
  ],
}

export const personal = [
  'The name came out exactly as in the preview.',
  'I fussed with the lettering for half an hour and it was worth it.',
  'I was nervous about the spelling, and the preview showed every letter as it was later printed.',
  'The personal touch makes it. Nobody else has this one.',
  'The lettering is neat and sits where I put it.',
  'What I saw on the screen is what I got in the box.',
]

export const photographed = [
  'The photo is clear and the colors of the faces are right.',
  'I used an old phone picture and it still printed well.',
  'The preview warned me that my first photo was too small, so I used a better one. Glad I did.',
  'Our dog looks exactly like our dog.',
]

export const endings = [
  'Would buy again.',
  'Very happy with it.',
  'I will be back.',
  'Worth every cent.',
  'Recommended without a second thought.',
  'Thank you to whoever drew this.',
  'You will not regret it.',
  'This shop has a new regular.',
  'Five stars, easily.',
]

/** Sentences about the fit, by the rating of the fit. */
export const fits = {
  small: [
    'It runs a little small, so I would go one size up.',
    'Snug on me in my usual size.',
    'Order up if you like some room.',
    'A bit tight across the shoulders in my normal size.',
  ],
  true: [
    'It fits exactly as the size guide says.',
    'True to size for me.',
    'I took my usual size and it is just right.',
    'I measured one I own against the guide, and it fits the same.',
    'The fit is spot on.',
  ],
  large: [
    'It runs large, I could have gone one size down.',
    'Roomier than I expected in my usual size.',
    'Generously cut, which I happen to like.',
  ],
}

/** Review titles, by rating. */
export const titles = {
  loved: [
    'My new favorite',
    'Better than the pictures',
    'Love it',
    'Exactly what I hoped for',
    'Beautiful',
    'Perfect gift',
    'Could not be happier',
    'So well made',
    'Great quality',
    'Even nicer in person',
    'A keeper',
    'Just right',
    'Made my day',
    'Wonderful',
    'Everyone asks about it',
    'Top marks',
    'Ordering another',
    'Worth the wait',
    'The colors!',
    'A small joy',
    'Spot on',
    'Really lovely',
  ],
  liked: [
    'Very nice',
    'Good, with one small thing',
    'Happy with it',
    'Nearly perfect',
    'Solid',
    'Pretty good',
    'Nice quality',
    'Good buy',
    'Almost five stars',
    'As described',
    'Does what it should',
    'Lovely design',
  ],
  mixed: [
    'It is okay',
    'Mixed feelings',
    'Good idea, fair result',
    'Not bad',
    'Expected a bit more',
    'Fine',
    'Nice drawing, but',
    'Average',
    'So-so',
  ],
  poor: [
    'Disappointed',
    'Not for me',
    'Not what I expected',
    'Had to send it back',
    'Could be better',
    'Hm',
    'Sadly a letdown',
    'Would not buy again',
  ],
}

const firstNames = `
  Abigail Adrian Alicia Amir Andrea Angela Anita Arjun Audrey Beatriz Ben Bethany Blake Brenda Brian Camille Carla Carlos
  Cathy Chloe Chris Claire Colin Connie Curtis Daniela Darius Deborah Derek Diane Diego Donna Eduardo Elena Eli Emma Erica
  Ethan Eva Farah Felix Frank Gail George Gina Grace Greg Gwen Hana Harold Hector Heidi Holly Ian Ingrid Irene Isaac Ivy
  Jack Jamal Janet Jasmine Jeff Jenna Jill Joan Joel Jordan Joyce Juan Judy Karen Keisha Keith Kelly Kenji Kim Kyle Lara
  Laura Leo Leslie Linh Lisa Logan Lorraine Lucas Lucy Luis Lynn Maggie Malik Marcia Margaret Maria Marion Mark Martin Maya
  Megan Melissa Miguel Mila Monica Nadia Naomi Natalie Nate Nicole Nina Noah Nora Olive Omar Oscar Pam Patrick Paula Pete
  Phil Quinn Rachel Rafael Ramona Raj Renee Rhonda Rob Robin Rosa Ruth Ryan Sam Sandra Sara Scott Sergio Shannon Sofia
  Stella Steve Sue Tamara Tara Ted Teresa Theo Thuy Tim Tina Todd Tony Tracy Tyler Valerie Vera Victor Vince Wanda Wendy
  Will Yara Yvonne Zach Zainab`
  .trim()
  .split(/\s+/)

const initials = [...'ABCDEFGHJKLMNOPRSTVWYZ']

/** Authors: a first name, usually with an initial. */
export const reviewerNames = { firstNames, initials }
