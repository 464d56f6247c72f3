import { setTimeout } from 'node:timers/promises'

/** Polls until the condition is true. Throws after the timeout. */
export async function waitFor(
  what: string,
  timeoutMs: number,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`)
    await setTimeout(20)
  }
}
