import { parentPort } from 'node:worker_threads'

/** Answers renderings, except of one URL. */
parentPort!.on('message', ({ id, url }: { id: number; url: string }) => {
  if (url === 'crash') throw new Error('crashed')
  parentPort!.postMessage({ kind: 'page', id, page: { status: 200 } })
})
