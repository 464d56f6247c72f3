/** The start of a text, cut between words unless its first word is too long. */
export function excerptOf(text: string, characters: number): string {
  if (text.length <= characters) return text
  const end = text.lastIndexOf(' ', characters)
  return `${text.slice(0, end > 0 ? end : characters).replace(/[\s·,;]+$/, '')}…`
}
