import { palettes } from './pictures/recipe.ts'
import { daysAgo } from './calendar.ts'
import { seededRandom } from './random.ts'
import { slugOf } from './slug.ts'
import type { DemoSeller } from './types.ts'

const shops: [shopName: string, owner: string, tagline: string][] = [
  ['Copper Kettle Press', 'Nora Whitfield', 'Warm, well-worn prints from a two-room studio above a bakery.'],
  ['Longshore Print Co.', 'Mateo Ibarra', 'Tide charts, gull feathers and shirts that feel like a day off.'],
  ['Maple & Mortar', 'Hannah Lindqvist', 'Cabin colors for people who own at least one good axe.'],
  ['Second Sunday Studio', 'Tobias Reyes', 'Slow designs, made once a month and kept in print for good.'],
  ['The Paper Lantern Workshop', 'Mei Tanaka', 'Quiet illustrations for mugs, walls and rainy afternoons.'],
  [
    'Fielder & Sons Teamwear',
    'Grant Fielder',
    'Jerseys for leagues that keep score and leagues that do not.',
  ],
  ['Otter Creek Goods', 'Sadie Monroe', 'River people, printing for river people.'],
  ['Northbound Ink', 'Anders Holm', 'Map lines, pine trees and honest cotton.'],
  ['Blue Door Ceramics and Print', 'Imani Carter', 'Mugs first. Everything else when the kettle is on.'],
  ['Velvet Static', 'Jonah Park', 'Loud type and halftone dots for quiet bedrooms.'],
  ['Wren & Thistle', 'Fiona Gallagher', 'Hedgerow birds and small flowers, drawn from life.'],
  ['Hometown Varsity Club', 'Darnell Brooks', 'Letterman looks for towns too small to have a stadium.'],
  ['Saltwater Almanac', 'Priya Nair', 'A year of coasts, one print at a time.'],
  ['Bright Side Type Foundry', 'Elliot Vance', 'Kind words, set properly.'],
  ['Fox Hollow Mercantile', 'June Abernathy', 'Woodland graphics with a general-store heart.'],
  ['Little Engine Apparel', 'Rosa Delgado', 'Bold, cheerful clothes for the whole back seat.'],
  ['Quarter Moon Editions', 'Leila Farahani', 'Star charts, night skies and other reasons to stay up.'],
  ['Granite State Graphics', 'Paul Thibodeau', 'Printed hard, washed often, still going.'],
  ['Papercut Parade', 'Zoe Kaminski', 'Folk shapes and festival colors from a very small press.'],
  ['Kitchen Table Collective', 'Amara Okafor', 'Five friends, one printer, a great many mugs.'],
  ['Redwood & Rye', 'Caleb Strand', 'Trail graphics for the walk and the drink afterwards.'],
  ['The Unhurried Hound', 'Beatrix Moss', 'For the animals we love and the hair they leave on everything.'],
  ['Sunday Double Header', 'Marcus Tillman', 'Baseball, softball and the long afternoon in between.'],
  ['Tangerine Motel', 'Gabriela Soto', 'Neon, palm trees and the best of a bad decade.'],
  ['Harbor Lights Lettering', 'Owen McAllister', 'Hand-drawn words with salt on them.'],
  ['Common Clover', 'Deirdre Nolan', 'Irish-American prints, worn all year and loudest in March.'],
  ['Patchwork Post Office', 'Ines Moreau', 'Quilted patterns that travel well.'],
  ['Ember & Oak', 'Wesley Grant', 'Campfire palettes on heavyweight fleece.'],
  ['Studio Plain Sight', 'Yuki Mori', 'Geometry, primary colors and nothing you do not need.'],
  [
    'The Meadowlark Printing and Dry Goods Company of Lower Cedar Falls',
    'Ruth Halvorsen',
    'A long name for a short street and a very good press.',
  ],
  ['Night Shift Poster Club', 'Dmitri Volkov', 'Wall art made between midnight and the first bus.'],
  ['Bunny Hill Paper Goods', 'Clara Jensen', 'Spring prints, calendars and things for the fridge door.'],
  ['Ironwood Outfitters', 'Travis Beckett', 'Jackets and layers for people who leave early.'],
  ['Juniper Grove', 'Alma Castillo', 'Desert plants and dusty colors, printed softly.'],
  ['Dot Matrix Diner', 'Kenji Sato', 'Retro print, all-day breakfast spirit.'],
  ['Wandering Acorn', 'Lucy Featherstone', 'Start small. Print something. Give it away.'],
]

const random = seededRandom(36)

export const sellers: DemoSeller[] = shops.map(([shopName, name, tagline], index) => ({
  id: index + 1,
  email: index === 0 ? 'seller@inkloom.test' : `${slugOf(name)}@sellers.inkloom.test`,
  name,
  shopName,
  tagline,
  logo: { kind: 'logo', name: shopName, seed: 500 + index },
  banner: { kind: 'banner', seed: 900 + index, palette: palettes[(index * 5) % palettes.length] ?? 'ember' },
  followers: Math.floor(18 / (random.next() ** 1.6 + 0.004)) + random.integer(0, 90),
  joinedAt: daysAgo(760 + random.integer(0, 700)),
}))
