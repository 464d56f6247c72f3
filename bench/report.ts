import { writeFileSync } from 'node:fs'

const blocks: string[] = []

/** Prints a heading, a sentence or a table and adds it to the report. */
export function print(text: string): void {
  blocks.push(text)
  showStatus('')
  console.log(`\n${text}`)
}

/** Writes all that was printed. The summary follows the title and the description of the run. */
export function writeReport(file: string, summary = ''): void {
  const parts = [...blocks.slice(0, 2), summary, ...blocks.slice(2)].filter((part) => part !== '')
  writeFileSync(file, `${parts.join('\n\n')}\n`)
}

/** A Markdown table, aligned for the terminal: first column left, the others right. */
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

/** Shows a line on the terminal that the next output replaces. */
export function showStatus(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${text}`)
}

/** Like `showStatus`, but also logs the line when the output is not a terminal. */
export function showProgress(text: string): void {
  if (process.stdout.isTTY) showStatus(text)
  else console.log(text)
}

export const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1)
export const ratio = (value: number) => (Number.isFinite(value) ? value.toFixed(value < 0.1 ? 3 : 2) : '-')
export const integer = (value: number) => Math.round(value).toLocaleString('en-US')
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
export const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')
