import { readTable } from './read-table.ts'
import { TableFileError } from './read-xlsx.ts'

export type TableAnswer = { cells: string[][] } | { error: TableFileError['reason'] }

/** Reads a file outside of the main thread: a hostile one may take seconds. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void readTable(new Uint8Array(data))
    .then(
      (cells): TableAnswer => ({ cells }),
      (error: unknown): TableAnswer => ({
        error: error instanceof TableFileError ? error.reason : 'not-a-table',
      }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    .then((answer) => postMessage(answer))
})
