import { teamLimits } from '@inkloom/contract/team-limits'
import type { TableAnswer } from './table-worker.ts'

const timeoutMs = 10_000

const texts = {
  'not-a-table': "We couldn't read this file. Please save your list as XLSX or CSV and try again.",
  'too-large': 'This file is too large. Please choose one with only your list, up to 2 MB.',
  empty: 'This file has no rows.',
} as const

/** The rows of a chosen file, or the reason why it cannot be read. */
export async function readFile(file: File): Promise<{ cells: string[][] } | { error: string }> {
  if (file.size > teamLimits.rosterFileBytes) return { error: texts['too-large'] }
  const answer = await readInWorker(await file.arrayBuffer()).catch(() => null)
  if (!answer) return { error: texts['not-a-table'] }
  return 'error' in answer ? { error: texts[answer.error] } : answer
}

function readInWorker(bytes: ArrayBuffer): Promise<TableAnswer> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<TableAnswer>()
  const timer = setTimeout(() => reject(new Error('Reading the file took too long')), timeoutMs)
  worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('The file could not be read')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage(bytes, [bytes])
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
