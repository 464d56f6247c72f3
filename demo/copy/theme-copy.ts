import type { Theme } from '../designs.ts'

/** Sentences about the origin of a drawing. */
export const themeCopy: Record<Theme, string[]> = {
  retro: [
    'We drew this one after finding a box of 1970s postcards at an estate sale, sun-faded in exactly the right way.',
    'Think of vinyl sleeves, motel signs and the last hour of light on a long drive.',
    'The shapes are simple, the colors are not, and together they look like a summer you half remember.',
  ],
  nature: [
    'It started as a pencil sketch on a trail map, made while waiting for the fog to lift.',
    'For people who check the weather, go anyway and come home with mud on one knee.',
    'Every line was drawn outdoors first and cleaned up at the kitchen table later.',
  ],
  animal: [
    'We all know one: watchful, a bit dramatic, completely sure the sofa is theirs.',
    'Drawn from many patient hours of looking out of the studio window.',
    'A portrait for everyone who says hello to animals before people.',
  ],
  folk: [
    'The motif borrows from painted furniture and old quilts, redrawn by hand and never quite symmetrical.',
    'My aunt kept a cupboard like this. The pattern is as I remember it, so some of it is surely wrong.',
    'Hand-cut shapes in a few strong colors, the way village print has always worked.',
  ],
  slogan: [
    'Short, true and set in letters that took far longer than the sentence did.',
    'We tested the line on friends, strangers and one very honest teenager.',
    'It says what you were going to say anyway, only better spaced.',
  ],
  kitchen: [
    'Made for the slow part of the morning, before anybody needs anything.',
    'It belongs next to the kettle, on the second shelf, where everyone knows it is yours.',
    'A small daily pleasure that survives the dishwasher.',
  ],
  team: [
    'A made-up club with a very real bench, a rival across the river and a snack rota.',
    'The crest is drawn the old way, with a heavy outline and room for a season of grass stains.',
    'Wear it to the game, to the diner after the game, and all through the winter in between.',
  ],
  family: [
    'Send us your words or your picture and we set them by hand, not by template alone.',
    'Made to be given: at reunions, on birthdays, at the end of a long drive.',
    'It becomes the one thing in the drawer that nobody else has.',
  ],
  patrick: [
    'Drawn for the seventeenth of March, comfortable enough for the eighteenth.',
    'A field of clover from a studio that takes the parade route seriously.',
    'Green, cheerful and free of leprechauns.',
  ],
  easter: [
    'Painted eggs, soft colors and just enough chocolate in mind.',
    'For the hunt in the garden, the long lunch and the nap afterwards.',
    'Spring in a few round shapes, cheerful without shouting.',
  ],
  valentine: [
    'For the person who gets the last slice without asking.',
    'A little romantic, a little funny, and still nice to use in July.',
    'We keep the hearts small and the feeling large.',
  ],
  halloween: [
    'Spooky in the porch-light way, not the nightmare way.',
    'Made for the one month when black and orange are neutrals.',
    'Good for handing out candy, better for eating what is left.',
  ],
  christmas: [
    'For tree day, cookie day and the quiet morning after.',
    'Cold outside, butter inside: that was the whole brief.',
    'Warm colors, small stitches, and no song stuck in your head.',
  ],
}

export const printNotes: string[] = [
  'We print each piece when you order it, so nothing waits in a warehouse and nothing is thrown away.',
  'Color on screens varies a little; the detail picture shows the surface up close.',
  'It is <strong>printed to order</strong> and ready to ship in 2 business days.',
  'Every order is checked by a person, folded by a person and signed off with initials on the slip.',
]

/** For clothing only. */
export const clothNotes: string[] = [
  'Inks and dyes are certified for contact with skin.',
  'The print has a soft hand: you can see it, but you hardly feel it.',
]

export const giftNotes: string[] = [
  'It makes an easy gift, and exchanges are free within 30 days of delivery if it is not quite right.',
  'Buying for a group? Orders of 50 or more pieces get their own price; ask us through the bulk order page.',
  'If it is not what you hoped for, returns are free for 30 days from delivery.',
  'Add a note at checkout and we will tuck it into the package.',
  'Pairs well with the rest of the set in our shop.',
]

export const customNotes: string[] = [
  'Type exactly what you want printed, capitals included; the preview shows it as it will look.',
  'Your own words or picture are added for a small fee, shown before anything goes into the cart.',
  'For photographs, send the largest file you have: 300 dpi at print size gives the sharpest result.',
]
