import { stderr } from 'node:process'

/** Prints a line that is not part of the result of a command. */
export function note(text: string): void {
  stderr.write(`${text}\n`)
}

let lastAt = performance.now()

/** Shows how far a long command is, on a terminal in one line that changes. */
export function progressLine(step: string, count: number): void {
  const now = performance.now()
  if (now - lastAt < (stderr.isTTY ? 200 : 5_000)) return
  lastAt = now
  stderr.write(stderr.isTTY ? `\r\x1b[2K${count} ${step}` : `${count} ${step}\n`)
}
