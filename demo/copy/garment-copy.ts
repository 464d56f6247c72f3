import type { Garment } from '../pictures/recipe.ts'

/** Description sentences for each garment. */
export interface GarmentCopy {
  material: string[]
  fit: string[]
  facts: string[]
  care: string[]
}

const shirtCare = [
  'Wash it cold and inside out with similar colors, then hang it up or tumble dry on low.',
  'Turn it inside out, wash at 30 degrees, skip the bleach and keep the iron off the print.',
  'A cold gentle cycle keeps both the cotton and the colors the way they arrived.',
]

const tee: GarmentCopy = {
  material: [
    'The shirt is ring-spun combed cotton, soft from the first wear and solid enough to keep its shape.',
    'We print it on midweight cotton jersey with a dense, even surface, so fine lines stay fine.',
    'The cotton is pre-shrunk and spun without the fuzz that blurs a print.',
  ],
  fit: [
    'It has a straight, easy cut with a little room through the body.',
    'The fit is true to size; go one up if you like it loose.',
    'Between two sizes? Take the larger one, since cotton can shrink up to half a size in the wash.',
  ],
  facts: [
    '5.3 oz ring-spun cotton',
    'Ribbed collar with shoulder-to-shoulder taping',
    'Double-stitched sleeves and hem',
    'Tear-away label, nothing to scratch',
    'Heathered shades contain some polyester',
  ],
  care: shirtCare,
}

const fleece: GarmentCopy = {
  material: [
    'The fleece is brushed on the inside and smooth on the outside, where the ink goes.',
    'A cotton-rich blend keeps it warm without the weight of a winter coat.',
    'It is knit from 8.5 oz fleece that softens wash after wash and does not go limp.',
  ],
  fit: [
    'The cut is relaxed, with set-in sleeves and room for a tee underneath.',
    'It runs true to size; most people who want it slouchy order one size up.',
    'Ribbed cuffs and hem hold their stretch, so the shape stays put.',
  ],
  facts: [
    '80 percent cotton, 20 percent polyester',
    'Brushed inside for warmth',
    'Ribbed cuffs and waistband',
    'Cover-stitched seams',
    'Side-seamed body',
  ],
  care: [
    'Wash it cold and inside out, and let it dry flat when you have the patience.',
    'Close any zips, turn it inside out and wash on gentle; low heat in the dryer is fine.',
    'Keep it away from bleach and fabric softener and the fleece will stay fluffy.',
  ],
}

const allOver: GarmentCopy = {
  material: [
    'The pattern runs over every panel, sleeve and seam, printed before the piece is cut and sewn.',
    'It is made from a smooth, breathable polyester knit that takes color deep into the fiber.',
    'Because the dye becomes part of the yarn, there is no layer on top to crack or peel.',
  ],
  fit: [
    'The cut is unisex and true to size, with a little stretch.',
    'Sewn to order, so allow half an inch either way on the size chart.',
    'It layers easily over a tee and under a coat.',
  ],
  facts: [
    'Printed edge to edge, front, back and sleeves',
    'Soft-touch polyester knit',
    'Cut and sewn after printing',
    'Color-fast at 40 degrees',
    'Drawn to meet at the seams',
  ],
  care: [
    'Machine wash cold with similar colors and hang to dry.',
    'No bleach, low heat, and a cool iron on the inside if it needs one.',
  ],
}

const jersey: GarmentCopy = {
  material: [
    'It is a full-button jersey in moisture-wicking mesh that moves air on hot afternoons.',
    'The knit is light, quick to dry and does not cling.',
    'Letters and numbers are dyed into the fabric, so they cannot lift at the corners.',
  ],
  fit: [
    'The cut is athletic and a touch long, to stay tucked in.',
    'Room in the shoulders for a full swing; true to size otherwise.',
    'Check the size chart for youth sizes, which run in their own scale.',
  ],
  facts: [
    'Full-button front',
    'Moisture-wicking polyester mesh',
    'Rounded hem',
    'Colors dyed in, nothing to peel',
    'Reinforced buttonholes',
  ],
  care: [
    'Rinse out the infield first, then wash cold and hang dry.',
    'Wash cold with the buttons done up; no softener, which clogs the mesh.',
  ],
}

const paper: GarmentCopy = {
  material: [
    'It is printed on heavy matte paper with archival pigment inks that hold their color for decades indoors.',
    'The stock is thick, smooth and free of glare, so you can hang it opposite a window.',
    'Fine grain and deep blacks: the paper was chosen for line work.',
  ],
  fit: [
    'The sizes are standard, so a frame from any shop will fit.',
    'A thin white border keeps the drawing clear of the frame.',
  ],
  facts: [
    '200 gsm matte fine-art paper',
    'Archival pigment inks',
    'Standard frame sizes',
    'Unframed prints ship rolled in a stiff tube',
    'Print area in 2:3 portrait',
  ],
  care: [
    'Keep it out of direct sun and damp, and dust it with a dry cloth.',
    'Let it rest flat under a book for a night before framing.',
  ],
}

export const garmentCopy: Record<Garment, GarmentCopy> = {
  tshirt: tee,
  'long-sleeve': {
    ...tee,
    facts: ['6 oz ring-spun cotton', 'Ribbed cuffs', 'Taped neck and shoulders', 'Double-stitched hem'],
    fit: [
      'Long sleeves with proper ribbed cuffs, cut straight through the body.',
      'Wear it alone in spring or under a jacket the rest of the time.',
    ],
  },
  'tank-top': {
    ...tee,
    facts: ['4.5 oz combed cotton', 'Bound neck and armholes', 'Side-seamed', 'Quick to dry'],
    fit: [
      'Cut with generous armholes and a straight hem.',
      'It is light, easy and long enough to stay tucked when you reach up.',
    ],
  },
  sweatshirt: fleece,
  hoodie: {
    ...fleece,
    facts: [...fleece.facts, 'Double-lined hood with drawcord', 'Front pouch pocket'],
  },
  'hoodie-3d': { ...allOver, facts: [...allOver.facts, 'Lined hood and pouch pocket'] },
  'sweater-3d': { ...allOver, facts: [...allOver.facts, 'Knit look, sweatshirt comfort'] },
  jersey,
  jacket: {
    material: [
      'The body is a dense, smooth twill with a quilted lining that keeps out a sharp wind.',
      'Snaps, ribbing and lining are all the sturdy kind, because jackets get leaned on.',
      'A classic letterman shape in a weight that works from September to April.',
    ],
    fit: [
      'It sits at the hip, with room for a hoodie underneath.',
      'True to size; the ribbed hem keeps the line clean.',
    ],
    facts: ['Snap front', 'Quilted lining', 'Two welt pockets and one inside', 'Striped ribbed trim'],
    care: [
      'Spot clean where you can; otherwise cold, gentle, and hang dry.',
      'Do up the snaps before washing and never tumble dry.',
    ],
  },
  mug: {
    material: [
      'It is thick ceramic with a glossy glaze, and the print is fired on, so it does not scrub off.',
      'The handle takes three fingers and the base sits flat and quiet on the desk.',
      'Ceramic this dense keeps coffee hot through a phone call.',
    ],
    fit: [
      'The art wraps around both sides, so left-handed people see it too.',
      'The 11 oz size fits under most coffee machines and holds a generous cup.',
    ],
    facts: [
      'Dishwasher and microwave safe',
      'Glossy ceramic',
      'Printed on both sides',
      'Packed in a molded box',
    ],
    care: [
      'Top rack of the dishwasher, every day if you like.',
      'Safe in the microwave; let it cool before the cold tap.',
    ],
  },
  cap: {
    material: [
      'A six-panel cap in washed cotton twill, soft enough to fold into a back pocket.',
      'The front is lightly structured, so the print stays flat and easy to read.',
    ],
    fit: [
      'The metal buckle at the back takes it from small to large heads.',
      'One size, adjustable, with a gently curved brim.',
    ],
    facts: ['Washed cotton twill', 'Adjustable strap with buckle', 'Pre-curved brim', 'Stitched eyelets'],
    care: [
      'Wash by hand in cool water and dry it over a bowl to keep its shape.',
      'Spot clean with mild soap; no dryer.',
    ],
  },
  sticker: {
    material: [
      'Printed on thick white vinyl under a matte laminate that shrugs off rain and dishwater.',
      'The vinyl is cut to the outline of the drawing, with a thin white edge.',
    ],
    fit: [
      'Made for laptops, bottles, bumpers and toolboxes.',
      'It holds fast and still peels off in one piece.',
    ],
    facts: [
      'Weatherproof vinyl',
      'Matte scratch-resistant laminate',
      'Leaves no residue',
      'Good for 3 years outdoors',
    ],
    care: [
      'Stick it on a clean, dry surface and press for ten seconds.',
      'Dishwasher proof, though hand washing is kinder.',
    ],
  },
  poster: paper,
  calendar: {
    ...paper,
    fit: [
      'Each month has a full picture and boxes large enough to write in.',
      'Twelve months, one picture each, with the main US holidays marked.',
    ],
    facts: ['Twelve illustrated months', '170 gsm matte paper', 'Wire bound', 'Room to write on every day'],
    care: ['Write with pencil or any quick-dry pen.', 'Keep the pictures: every one trims to a small print.'],
  },
}
