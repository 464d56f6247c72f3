import { stdout } from 'node:process'

/** Reports the steps of a long task to the terminal. */
export interface Progress {
  step<T>(title: string, work: (report: Report) => Promise<T> | T): Promise<T>
}
export type Report = (done: number, total: number) => void

/** Prints one line per step, on a terminal with a progress bar. */
export const terminalProgress: Progress = {
  async step(title, work) {
    const start = performance.now()
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
    let drawn = 0
    const report: Report = (done, total) => {
      if (!stdout.isTTY || (performance.now() - drawn < 100 && done < total)) return
      drawn = performance.now()
      const filled = Math.round((20 * done) / total)
      const bar = '#'.repeat(filled).padEnd(20, '.')
      stdout.write(`\r  ${title} [${bar}] ${done} of ${total}, ${seconds()} `)
    }
    if (stdout.isTTY) stdout.write(`  ${title} ...`)
    const value = await work(report)
    stdout.write(`${stdout.isTTY ? '\r\x1b[2K' : ''}  ${title}: ${seconds()}\n`)
    return value
  },
}
