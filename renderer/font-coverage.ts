import { fontNames, type FontName } from '@inkloom/contract/fonts'

/** Hexadecimal ranges of the characters of each font: shows which font can print a text before the fonts are loaded. */
export const coverage: Record<FontName, string> = {
  anton:
    '20-7e a1-17f 1a0-1a1 1a4-1a5 1a9 1ac-1b0 218-21b 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 20ab-20ac',
  pacifico:
    '20-7e a1-131 134-17e 1a0-1a1 1af-1b0 218-21b 401-45f 490-491 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 20ab-20ac',
  graduate: '20-7e a1-a3 a5-ac ae-ff 131 152-153 2013-2014 2018-201a 201c-201e 2022 2026 20ac',
  bangers:
    '20-7e a1-ac ae-17e 1a0-1a1 1af-1b0 218-21b 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 20ab-20ac',
  oswald:
    '20-7e a1-ac ae-17f 1a0-1a1 1af-1b0 218-21b 401-45f 490-491 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 20ab-20ac',
  'abril-fatface': '20-7e a1-17f 218-21b 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2020 2022 2026 20ac',
  'dancing-script':
    '20-7e a1-17e 1a0-1a1 1af-1b0 218-21b 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 20ab-20ac',
  'be-vietnam-pro':
    '20-7e a1-107 10a-113 116-11b 11e-121 126-12b 12e-131 139-13a 13d-13e 141-144 147-148 14c-14d 150-155 158-15b 15e-16b 16e-17e 1a0-1a1 1af-1b0 1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 20ab-20ac',
}

const patterns = Object.fromEntries(
  fontNames.map((name) => [
    name,
    new RegExp(`[${coverage[name].replace(/[\da-f]+/g, '\\u{$&}').replaceAll(' ', '')}]`, 'u'),
  ]),
) as Record<FontName, RegExp>

/** Whether the font has all of these characters. */
export function hasAll(font: FontName, text: string): boolean {
  return Array.from(text.normalize('NFC')).every((character) => patterns[font].test(character))
}

/** Whether the font prints any part of the text. */
export function printsAny(font: FontName, text: string): boolean {
  return patterns[font].test(text.normalize('NFC').replace(/\s/g, ''))
}
