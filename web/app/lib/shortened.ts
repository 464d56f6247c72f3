/** A text of at most so many characters; a longer one ends in dots. */
export function shortened(text: string, characters: number): string {
  const letters = [...text]
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('')}...`
}
