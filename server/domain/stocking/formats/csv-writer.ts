/** One row of CSV with its line break; only cells that need quotes have them. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => quoted(neutralized(cell))).join(',')}\n`
}

/** Spreadsheets run cells that begin like a formula; an apostrophe makes them text. */
function neutralized(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

/** The cell before it was neutralized. */
export function restored(cell: string): string {
  return cell.startsWith("'") && /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
