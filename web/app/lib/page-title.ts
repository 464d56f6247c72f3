/** The text of a page's title: its own name before the shop's. */
export function pageTitle(name: string): string {
  return `${name} | Inkloom`
}
