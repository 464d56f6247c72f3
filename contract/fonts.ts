/** The fonts that designs are lettered in, by the names of their files, with the names that people read. */
export const fonts = {
  anton: 'Anton',
  pacifico: 'Pacifico',
  graduate: 'Graduate',
  bangers: 'Bangers',
  oswald: 'Oswald',
  'abril-fatface': 'Abril Fatface',
  'dancing-script': 'Dancing Script',
  'be-vietnam-pro': 'Be Vietnam',
} as const

export type FontName = keyof typeof fonts
export const fontNames = Object.keys(fonts) as [FontName, ...FontName[]]
