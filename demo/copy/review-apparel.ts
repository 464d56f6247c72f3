import type { ReviewCopy } from './review-shared.ts'

export const shirt: ReviewCopy = {
  noun: 'shirt',
  loved: [
    'The cotton is soft without being flimsy, and the neck has kept its shape.',
    'Six washes in and the print looks the way it did when I opened the package.',
    'I get a compliment every single time I wear this {noun}.',
    'The drawing is even better in person; the fine lines are all there.',
    'The {color} is exactly the shade in the pictures.',
    'You cannot feel the print at all, it moves with the fabric.',
    'It has become the {noun} I reach for first on a Saturday.',
    'No scratchy label, straight seams, and it does not go see-through in the sun.',
    'Thick enough to wear on its own without being heavy.',
    'I bought one, then went back for a second in another color.',
    'Holds up to gardening, two toddlers and the dryer.',
    'The colors are rich but not shiny, so it looks like something from a small print studio.',
    'Finally a graphic {noun} that I can wear to work on a Friday.',
    'Wore it all day on a long drive and never once noticed it, which is the best thing I can say of a {noun}.',
  ],
  liked: [
    'The print sits a touch higher than I expected, but it looks good.',
    'It wrinkles if you leave it in the dryer, so take it out right away.',
    'The {color} is slightly darker than on my screen.',
    'Softer after the first wash than out of the bag.',
    'I would have liked a longer hem, otherwise it is just right.',
    'Nice {noun} for the price, though the stitching could be finer.',
    'A few loose threads at the hem, nothing that scissors could not fix.',
  ],
  mixed: [
    'The drawing is lovely, the {noun} itself is ordinary.',
    'The print is smaller than it looks in the pictures.',
    'After a couple of washes the {color} is a little paler than it was.',
    'It is fine, but the fabric is thinner than I had hoped.',
    'I like the design more than the way it hangs on me.',
  ],
  poor: [
    'The neckline went wavy after the second wash.',
    'The {color} I got looks nothing like the one in the picture.',
    'There was a small smudge in the print when it arrived.',
    'It lost its shape in the wash, and I washed it cold.',
  ],
}

export const fleece: ReviewCopy = {
  noun: 'hoodie',
  loved: [
    'The inside is properly brushed, like the good ones used to be.',
    'Warm enough for a cold morning without feeling like a blanket.',
    'My teenager has not taken this {noun} off since Tuesday.',
    'The cuffs and the hem are still tight after a month of daily wear.',
    'The print has not cracked anywhere, not even across the front where it folds.',
    'Heavy in the right way, you can tell it will last.',
    'The {color} is deep and even, and it has not faded.',
    'I wear it on the boat, at the campfire and on the couch.',
    'It survived the wash with everything else and came out soft.',
    'The drawing is crisp right down to the tiny lettering.',
    'Exactly the {noun} I wanted for early walks with the dog.',
    'I sat by a smoky fire in it, washed it once, and it is like new.',
  ],
  liked: [
    'A little fuzz came off in the first wash and none since.',
    'I wish the front pocket were deeper, but that is my only wish.',
    'The {color} reads more muted in daylight, which I came to like.',
    'Takes a full cycle and a half to dry because it is so thick.',
    'The print is slightly off center on mine, nobody but me would notice.',
    'Great {noun}, though it sheds a bit on dark jeans in the beginning.',
  ],
  mixed: [
    'Warm, but the inside pilled sooner than I would like.',
    'The design is great and the fleece is middling.',
    'It lost some of its fluff after three washes.',
    'Good for around the house, not quite nice enough to go out in.',
  ],
  poor: [
    'The stitching at one cuff came undone within two weeks.',
    'The print began to crack at the fold after a few washes.',
    'Thinner than the pictures make it look, and colder too.',
    'It arrived with a pulled seam under the arm.',
  ],
}

export const allOver: ReviewCopy = {
  noun: 'hoodie',
  loved: [
    'The pattern really does go all the way around, seams included.',
    'People stop me in the grocery store to ask where this {noun} is from.',
    'The colors are as bright as in the pictures and have stayed that way.',
    'I was worried that it would look cheap up close. It does not.',
    'The pattern lines up at the front, which must take some care to do.',
    'Light, smooth and surprisingly warm.',
    'The sleeves are printed right to the cuff, with no white gaps anywhere.',
    'It won the sweater contest at the office, so it has paid for itself.',
    'Washed inside out as the label says, and there is no fading at all.',
    'It dries in no time and never needs ironing.',
    'The whole family has one now and the group photo is glorious.',
  ],
  liked: [
    'A thin white line shows at one seam when I stretch it, and only then.',
    'Smoother and more like sportswear than I expected, still comfortable.',
    'The back is a little busier than I thought from the front picture.',
    'The fabric holds static in winter, otherwise no complaints.',
    'The lining of the hood is plain, and I had hoped for the pattern there too.',
  ],
  mixed: [
    'The print is terrific and the fabric feels a bit plasticky.',
    'Colors are good, but the pattern does not quite meet at the side seam on mine.',
    'Fun for a party, less so for every day.',
    'It is not as warm as a cotton one would be.',
  ],
  poor: [
    'The colors are much duller than in the pictures.',
    'A seam opened at the shoulder the second time I wore it.',
    'The pattern is cut off oddly at the front.',
  ],
}

export const jersey: ReviewCopy = {
  noun: 'jersey',
  loved: [
    'We ordered for the whole team and every name was spelled right.',
    'The lettering is sharp and the number is easy to read from the stands.',
    'It breathes well, even in a double header in August.',
    'The buttons are sewn on tight and the piping is straight.',
    'Looks like the real thing on the field and just as good at the barbecue after.',
    'Grass stains came out and the colors stayed.',
    'Our coach asked where we got them before the first inning was over.',
    'The {noun} drapes nicely and does not cling when you sweat.',
    'The print goes right over the seams without a break.',
    'My daughter slept in hers the night before the season opener.',
    'Sturdy fabric for sliding, and the number has not peeled.',
  ],
  liked: [
    'The number on the back is a bit smaller than our old ones.',
    'One button was loose, so I sewed it on again in a minute.',
    'The fabric is stiff until the first wash.',
    'I would like a heavier collar, but it plays well.',
    'The {color} is a shade brighter than our caps.',
  ],
  mixed: [
    'Good lettering, but the mesh snags if you are not careful.',
    'Two of our ten came a few days after the rest.',
    'Fine for fans, maybe not for a whole season of playing.',
  ],
  poor: [
    'The number was printed slightly crooked.',
    'A thread ran at the hem after the first game.',
    'The colors bled a little in a warm wash.',
  ],
}

export const jacket: ReviewCopy = {
  noun: 'jacket',
  loved: [
    'The snaps are solid and the ribbing is thick, just like the jacket I had in school.',
    'The letter on the chest looks stitched even from close by.',
    'The right weight for fall evenings at the bleachers.',
    'The lining is smooth, so it slides over a sweater.',
    'It looks far more expensive than it was.',
    'The sleeves and body are two honest colors that go together.',
    'I have worn it almost every day since September.',
    'Pockets deep enough for a phone, keys and a program.',
    'My son has lived in this {noun} since he made the team.',
  ],
  liked: [
    'The snaps are stiff for the first week.',
    'I would love an inside pocket.',
    'The ribbing is a shade off from the sleeves, in a way I have stopped seeing.',
    'Not for the deep of winter, but perfect until then.',
  ],
  mixed: [
    'Handsome from the front, and the back is plainer than I expected.',
    'The lining is thin for the price.',
    'Well made, but it took a while to get here.',
  ],
  poor: [
    'One of the snaps does not close.',
    'The ribbing at the waist is already loose.',
    'The color of the sleeves is not the one in the picture.',
  ],
}
