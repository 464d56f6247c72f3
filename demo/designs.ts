import type { ArtStyle, Palette } from './pictures/recipe.ts'

export type Theme =
  | 'retro'
  | 'nature'
  | 'animal'
  | 'folk'
  | 'slogan'
  | 'kitchen'
  | 'team'
  | 'family'
  | 'patrick'
  | 'easter'
  | 'valentine'
  | 'halloween'
  | 'christmas'

/** A drawing that appears on many garments; its seed makes it look the same on each. */
export interface Design {
  title: string
  theme: Theme
  style: ArtStyle
  palettes: Palette[]
  slogan?: string
  motif?: string
  seed: number
}

/** The style may name one of its motifs after a slash. */
type Sketch = [title: string, style: ArtStyle | `${ArtStyle}/${string}`, palettes: Palette[], slogan?: string]

const sketches: Record<Theme, Sketch[]> = {
  retro: [
    ['Last Exit Before the Beach', 'retro-sunset/palms', ['ember', 'citrus']],
    ['Highway 61 Sunset', 'retro-sunset/peaks', ['dusk', 'ember']],
    ['Golden Hour Motel', 'retro-sunset/palms', ['citrus', 'clay'], 'Golden Hour'],
    ['Desert Radio', 'cactus', ['clay', 'ember'], 'Desert Radio'],
    ['Palm Shadow', 'retro-sunset/palms', ['lagoon', 'candy']],
    ['Endless August', 'retro-sunset/palms', ['citrus', 'dusk'], 'Endless August'],
    ['Sundown Drive-In', 'halftone/sun', ['dusk', 'mono']],
    ['Analog Summer', 'vinyl-record', ['candy', 'lagoon'], 'Analog'],
    ['Roller Rink Friday', 'rainbow', ['candy', 'berry']],
    ['Side B', 'vinyl-record', ['mono', 'ember'], 'Side B'],
    ['Newsprint Sun', 'halftone/sun', ['mono', 'citrus']],
    ['Circle, Square, Repeat', 'bauhaus', ['citrus', 'harbor']],
    ['Design School Dropout', 'bauhaus', ['ember', 'mono']],
    ['Weimar Weekend', 'bauhaus', ['harbor', 'lagoon']],
    ['Primary Colors Club', 'bauhaus', ['citrus', 'candy']],
    ['Half Moon Grid', 'bauhaus', ['clay', 'arctic']],
    ['Signal Tower', 'bauhaus', ['mono', 'berry']],
    ['Coastline Stripe', 'waves', ['harbor', 'lagoon']],
  ],
  nature: [
    ['Pressed Fern', 'botanical', ['forest', 'meadow']],
    ['Wildflower Field Notes', 'botanical', ['meadow', 'berry']],
    ['Kitchen Garden', 'botanical', ['meadow', 'citrus']],
    ['Greenhouse in June', 'botanical', ['forest', 'lagoon']],
    ['Night-Blooming Garden', 'botanical', ['dusk', 'berry']],
    ['Eucalyptus and Linen', 'botanical', ['arctic', 'clay']],
    ['Ridgeline at Dawn', 'line-landscape', ['dusk', 'clay']],
    ['Three Peaks', 'topographic', ['arctic', 'forest'], 'Three Peaks'],
    ['Quiet Valley', 'line-landscape', ['meadow', 'harbor']],
    ['High Desert Contour', 'topographic', ['clay', 'ember']],
    ['The Long Way Up', 'topographic', ['forest', 'mono'], 'The Long Way Up'],
    ['Fjord in One Line', 'line-landscape', ['arctic', 'lagoon']],
    ['Slow Tide', 'waves', ['lagoon', 'harbor']],
    ['Pacific Swell', 'waves', ['harbor', 'arctic']],
    ['Breakwater', 'fish', ['mono', 'lagoon']],
    ['Rolling In', 'waves', ['lagoon', 'candy'], 'Rolling In'],
    ['Big Dipper Over Camp', 'constellation/dipper', ['dusk', 'harbor']],
    ['North Star', 'constellation', ['arctic', 'mono'], 'North Star'],
    ['August Meteors', 'constellation', ['dusk', 'berry']],
    ['Charted Sky', 'celestial/sun', ['harbor', 'citrus']],
  ],
  animal: [
    ['Woodland Watcher', 'animal/owl', ['forest', 'clay']],
    ['Curious Neighbor', 'animal/cat', ['clay', 'ember']],
    ['Wild at Heart', 'animal/fox', ['ember', 'dusk'], 'Wild at Heart'],
    ['Night Prowler', 'animal/cat', ['dusk', 'mono']],
    ['Good Company', 'animal/rabbit', ['meadow', 'citrus'], 'Good Company'],
    ['Little Troublemaker', 'animal/fox', ['candy', 'berry'], 'Trouble'],
    ['Keeper of the Forest', 'animal/bear', ['forest', 'meadow']],
    ['Winter Coat', 'animal/bear', ['arctic', 'harbor']],
    ['Field Guide Friend', 'butterfly', ['clay', 'mono']],
    ['Born to Nap', 'animal/cat', ['citrus', 'lagoon'], 'Born to Nap'],
    ['Backyard Royalty', 'butterfly', ['berry', 'dusk']],
    ['Feral but Polite', 'animal/fox', ['mono', 'ember'], 'Feral but Polite'],
    ['Trailside Portrait', 'animal/bear', ['forest', 'ember']],
    ['The Quiet One', 'animal/owl', ['arctic', 'lagoon']],
    ['Snack Inspector', 'animal/rabbit', ['citrus', 'candy'], 'Snack Inspector'],
    ['Old Soul', 'animal/owl', ['clay', 'dusk']],
  ],
  folk: [
    ['Grandmother’s Cupboard', 'folk/vase', ['berry', 'clay']],
    ['Harvest Table', 'folk', ['ember', 'meadow']],
    ['Two Birds and a Heart', 'folk/birds', ['berry', 'citrus']],
    ['Painted Door', 'mandala', ['lagoon', 'ember']],
    ['Village Fair', 'folk', ['candy', 'meadow']],
    ['Winter Market', 'winter-pines/cabin', ['arctic', 'berry']],
    ['Nine-Patch Sunday', 'patchwork', ['clay', 'harbor']],
    ['Log Cabin Quilt', 'patchwork', ['forest', 'ember']],
    ['Flying Geese', 'patchwork', ['harbor', 'arctic']],
    ['Barn Star', 'patchwork', ['ember', 'mono']],
    ['Scrap Basket', 'patchwork', ['candy', 'citrus']],
    ['Prairie Sampler', 'patchwork', ['meadow', 'dusk']],
    ['Indigo Patchwork', 'patchwork', ['harbor', 'lagoon']],
    ['Embroidered Meadow', 'folk', ['meadow', 'forest']],
  ],
  slogan: [
    ['Be Kind, Stay Curious', 'typographic', ['mono', 'citrus'], 'Be Kind, Stay Curious'],
    ['Probably Outside', 'typographic', ['forest', 'clay'], 'Probably Outside'],
    ['One More Chapter', 'typographic', ['dusk', 'berry'], 'One More Chapter'],
    ['Made of Leftovers', 'typographic', ['ember', 'citrus'], 'Made of Leftovers'],
    ['Ask Me About My Plants', 'typographic', ['meadow', 'forest'], 'Ask Me About My Plants'],
    ['Soft Launch', 'typographic', ['candy', 'lagoon'], 'Soft Launch'],
    ['Slow Mornings Club', 'typographic', ['clay', 'dusk'], 'Slow Mornings Club'],
    ['Out of Office', 'typographic', ['lagoon', 'mono'], 'Out of Office'],
    ['Small Town, Big Porch', 'typographic', ['harbor', 'ember'], 'Small Town Big Porch'],
    ['Teachers Run on Chalk Dust', 'typographic', ['mono', 'meadow'], 'Chalk Dust'],
    ['Mostly Harmless', 'typographic', ['arctic', 'mono'], 'Mostly Harmless'],
    ['Local Legend', 'typographic', ['ember', 'harbor'], 'Local Legend'],
    ['Good Trouble Book Club', 'typographic', ['berry', 'mono'], 'Book Club'],
    ['Weekend Forecast: Naps', 'typographic', ['lagoon', 'dusk'], 'Naps'],
    ['Keep Going', 'typographic', ['citrus', 'mono'], 'Keep Going'],
    ['Left on Read', 'typographic', ['candy', 'mono'], 'Left on Read'],
  ],
  kitchen: [
    ['But First, Quiet', 'typographic', ['clay', 'mono'], 'But First, Quiet'],
    ['Second Cup Society', 'badge', ['ember', 'clay'], 'Second Cup'],
    ['Tea and Weather', 'folk/vase', ['arctic', 'meadow']],
    ['Early Shift', 'typographic', ['dusk', 'citrus'], 'Early Shift'],
    ['Chief Spoon Officer', 'badge', ['harbor', 'citrus'], 'Chief Spoon Officer'],
    ['Sunday Pancakes', 'typographic', ['citrus', 'ember'], 'Sunday Pancakes'],
    ['Do Not Wash This Mug', 'typographic', ['mono', 'ember'], 'Do Not Wash'],
    ['Herb Window', 'botanical', ['meadow', 'forest']],
    ['Blue Plate Special', 'mandala', ['harbor', 'lagoon'], 'Blue Plate'],
    ['Still Waking Up', 'animal/cat', ['clay', 'dusk'], 'Still Waking Up'],
  ],
  team: [
    ['Cedar Falls Ramblers', 'varsity', ['forest', 'citrus'], 'Ramblers'],
    ['Harbor City Herons', 'varsity', ['harbor', 'arctic'], 'Herons'],
    ['Ironwood Nine', 'varsity', ['ember', 'mono'], 'Ironwood'],
    ['Lakeside Lumberjacks', 'badge/camp', ['forest', 'ember'], 'Lumberjacks'],
    ['Prairie Dogs Ball Club', 'badge', ['clay', 'citrus'], 'Prairie Dogs'],
    ['Midtown Comets', 'varsity', ['dusk', 'citrus'], 'Comets'],
    ['Bay Street Bandits', 'varsity', ['mono', 'berry'], 'Bandits'],
    ['Copper Canyon Miners', 'badge/peaks', ['clay', 'ember'], 'Miners'],
    ['Northside Owls', 'varsity', ['berry', 'dusk'], 'Owls'],
    ['Sugar Creek Thunder', 'badge', ['dusk', 'lagoon'], 'Thunder'],
    ['Orchard Park Pippins', 'varsity', ['meadow', 'ember'], 'Pippins'],
    ['Old Mill Mavericks', 'badge', ['harbor', 'ember'], 'Mavericks'],
    ['Riverbend Rockets', 'varsity', ['candy', 'harbor'], 'Rockets'],
    ['State Line Stingers', 'badge', ['citrus', 'mono'], 'Stingers'],
  ],
  family: [
    ['Family Reunion', 'badge/camp', ['forest', 'citrus'], 'Reunion'],
    ['Our First Home', 'folk/heart', ['clay', 'meadow']],
    ['Best Day Ever', 'typographic', ['candy', 'citrus'], 'Best Day Ever'],
    ['Grandma’s Favorites', 'botanical', ['berry', 'meadow'], 'Favorites'],
    ['Camp Grandpa', 'badge/camp', ['forest', 'ember'], 'Camp Grandpa'],
    ['The Birthday Crew', 'rainbow', ['candy', 'lagoon'], 'Birthday Crew'],
    ['Dog of the Year', 'badge', ['citrus', 'harbor'], 'Of the Year'],
    ['Just Married', 'botanical', ['arctic', 'clay'], 'Just Married'],
    ['Road Trip Roll Call', 'retro-sunset/peaks', ['ember', 'dusk'], 'Road Trip'],
    ['Lake House Guest List', 'fish', ['lagoon', 'harbor']],
    ['Class of 2026', 'varsity', ['harbor', 'citrus'], 'Class of 26'],
    ['Big Sister, Little Sister', 'mushrooms', ['candy', 'berry']],
  ],
  patrick: [
    ['Lucky Clover Parade', 'shamrock', ['forest', 'meadow']],
    ['Luck of the Stitch', 'shamrock', ['meadow', 'forest'], 'Lucky'],
    ['Sláinte Social Club', 'shamrock', ['forest', 'lagoon'], 'Slainte'],
    ['Irish Enough', 'shamrock', ['meadow', 'forest'], 'Irish Enough'],
    ['Four Leaf Field', 'shamrock/wreath', ['forest', 'meadow']],
    ['March Seventeenth', 'shamrock', ['lagoon', 'meadow'], 'March 17'],
    ['Parade Marshal', 'shamrock', ['meadow', 'forest'], 'Parade Marshal'],
    ['Galway Green', 'shamrock', ['meadow', 'lagoon']],
  ],
  easter: [
    ['Egg Hunt Champion', 'easter/eggs', ['candy', 'citrus'], 'Egg Hunt Champ'],
    ['Pastel Garden', 'easter', ['candy', 'meadow']],
    ['Hop Along', 'easter/bunny', ['lagoon', 'candy'], 'Hop Along'],
    ['Spring Basket', 'easter/eggs', ['meadow', 'berry']],
    ['Some Bunny’s Favorite', 'easter/bunny', ['berry', 'candy'], 'Some Bunny'],
    ['Painted Eggs', 'easter/eggs', ['citrus', 'lagoon']],
    ['Sunrise Service', 'easter', ['dusk', 'citrus']],
    ['Sunday Best', 'easter', ['arctic', 'candy'], 'Sunday Best'],
  ],
  valentine: [
    ['Love Letter', 'hearts', ['berry', 'candy'], 'Love, Me'],
    ['Still Smitten', 'hearts', ['berry', 'mono'], 'Still Smitten'],
    ['Roses for the Kitchen', 'botanical', ['berry', 'clay']],
    ['Paper Hearts', 'hearts', ['candy', 'berry']],
    ['Written in the Stars', 'celestial/moon', ['dusk', 'berry']],
    ['My Favorite Person', 'typographic', ['candy', 'ember'], 'My Favorite Person'],
    ['Sweetheart Quilt', 'patchwork', ['berry', 'candy']],
  ],
  halloween: [
    ['Witching Hour', 'celestial/moon', ['dusk', 'ember'], 'Witching Hour'],
    ['Creature of Habit', 'animal/owl', ['mono', 'ember'], 'Creature of Habit'],
    ['October Fields', 'pumpkins', ['ember', 'dusk']],
    ['Here for the Boos', 'typographic', ['ember', 'mono'], 'Here for the Boos'],
    ['Midnight Garden', 'mushrooms', ['dusk', 'mono']],
    ['Spooky Season Staff', 'badge', ['ember', 'dusk'], 'Spooky Staff'],
    ['Haunted Drive-In', 'pumpkins', ['mono', 'dusk']],
  ],
  christmas: [
    ['Snowed In', 'winter-pines/cabin', ['arctic', 'berry'], 'Snowed In'],
    ['Fair Isle Forest', 'winter-pines/tree', ['forest', 'berry']],
    ['Merry and Mild', 'typographic', ['berry', 'forest'], 'Merry and Mild'],
    ['Silent Night Sky', 'constellation', ['harbor', 'arctic']],
    ['Gingerbread Quilt', 'patchwork', ['clay', 'berry']],
    ['Holly and Pine', 'winter-pines/tree', ['forest', 'ember']],
    ['North Pole Track Team', 'varsity', ['berry', 'forest'], 'North Pole'],
    ['Cookie Committee', 'badge', ['ember', 'arctic'], 'Cookie Committee'],
  ],
}

export const designs: Record<Theme, Design[]> = {} as Record<Theme, Design[]>
let seed = 1
for (const theme of Object.keys(sketches) as Theme[]) {
  designs[theme] = sketches[theme].map(([title, named, palettes, slogan]) => {
    const [style, motif] = named.split('/') as [ArtStyle, string?]
    return {
      title,
      theme,
      style,
      palettes,
      ...(slogan ? { slogan } : {}),
      ...(motif ? { motif } : {}),
      seed: seed++,
    }
  })
}
