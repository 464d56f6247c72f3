/** The hex values of product colors. Suppliers use different names for one shade, so some names share a value. */
export const colors: Readonly<Record<string, string>> = {
  Black: '#111111',
  'Jet Black': '#111111',
  White: '#ffffff',
  'Arctic White': '#ffffff',
  Red: '#c8102e',
  'True Red': '#c8102e',
  Cardinal: '#8c1d2f',
  Maroon: '#6b1f2e',
  Burgundy: '#6b1f2e',
  Brick: '#a4422f',
  Rust: '#b5522b',
  'Burnt Orange': '#c05a1f',
  Orange: '#f26a21',
  'Safety Orange': '#ff6a13',
  Coral: '#f4796b',
  Peach: '#f8c3a0',
  Gold: '#f0b323',
  'Athletic Gold': '#f0b323',
  Mustard: '#d29a2a',
  Yellow: '#f7d94c',
  Daisy: '#fbd54a',
  Butter: '#f6e7a6',
  Cream: '#f5efdf',
  Ivory: '#f5efdf',
  Natural: '#efe7d6',
  Sand: '#d9c8a9',
  Khaki: '#b9a37e',
  Tan: '#c7a77d',
  Camel: '#b98d5a',
  Brown: '#5b3a29',
  'Dark Chocolate': '#3b2820',
  Espresso: '#3b2820',
  Olive: '#6a6b3a',
  'Military Green': '#5a6045',
  Moss: '#76805a',
  Sage: '#a6b49a',
  Mint: '#b9e3cf',
  'Kelly Green': '#00874a',
  'Irish Green': '#00874a',
  'Forest Green': '#21432f',
  Pine: '#1d3b33',
  Teal: '#0f6e78',
  Seafoam: '#9fd6cb',
  Turquoise: '#2bb3b8',
  'Light Blue': '#a9cdea',
  'Carolina Blue': '#7bafd4',
  'Steel Blue': '#4f7396',
  'Royal Blue': '#1f4fa3',
  Royal: '#1f4fa3',
  Navy: '#1b2541',
  'Midnight Navy': '#1b2541',
  Indigo: '#3c4270',
  Denim: '#4a6585',
  Purple: '#4d2a7c',
  Plum: '#5b2b52',
  Lavender: '#c6b9e0',
  Lilac: '#d5c4e8',
  Pink: '#f6b8c8',
  'Light Pink': '#f9d3dc',
  'Hot Pink': '#e63e87',
  'Dusty Rose': '#c98f93',
  Charcoal: '#43464b',
  'Dark Heather': '#4b4e54',
  'Heather Grey': '#b7babd',
  'Sport Grey': '#b7babd',
  Ash: '#dfe0df',
  Silver: '#c9ccd0',
}

/**
 * The hex value of a color. An unknown name has the value of the longest known name that it contains: "Heather Navy" has that of "Navy".
 * Black if it contains none.
 */
export function hexOf(color: string): string {
  if (Object.hasOwn(colors, color)) return colors[color]!
  const text = ` ${color.toLowerCase().replace('gray', 'grey')} `
  const [name = 'Black'] = Object.keys(colors)
    .filter((known) => text.includes(` ${known.toLowerCase()} `))
    .toSorted((one, other) => other.length - one.length)
  return colors[name]!
}
