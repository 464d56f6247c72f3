/** The fonts of designs: file name and display name. */
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
