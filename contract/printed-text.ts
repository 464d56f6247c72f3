/** A text as it is printed: composed characters, single spaces, none at the ends. Cart and design are compared in this form. */
export function printedText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
