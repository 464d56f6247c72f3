import { writeFileSync } from 'node:fs'

const blocks: string[] = []

/** Says a heading, a sentence or a table to the terminal and remembers it for the report. */
export function say(text: string): void {
  blocks.push(text)
  passing('')
  console.log(`\n${text}`)
}

/** Writes all that was said; not before something is measured, so that a failed start leaves the last report. */
export function writeReport(file: string): void {
  writeFileSync(file, `${blocks.join('\n\n')}\n`)
}

/** A table that reads well in a terminal and is Markdown at the same time. First column left, the others right. */
export function table(names: string[], rows: string[][]): string {
  const widths = names.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) => {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
    )
    return `| ${padded.join(' | ')} |`
  }
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(names), line(rule), ...rows.map(line)].join('\n')
}

/** A line on the terminal alone, which the next one replaces. */
export function passing(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${text}`)
}

/** The same where nobody looks at a terminal: a line each time. */
export function progress(text: string): void {
  if (process.stdout.isTTY) passing(text)
  else console.log(text)
}

export const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1)
export const ratio = (value: number) => (Number.isFinite(value) ? value.toFixed(value < 0.1 ? 3 : 2) : '-')
export const whole = (value: number) => Math.round(value).toLocaleString('en-US')
