import { parentPort } from 'node:worker_threads'

/** Answers renderings, except of two URLs. */
parentPort!.on('message', ({ id, url }: { id: number; url: string }) => {
  if (url === 'crash') throw new Error('crashed')
  if (url.includes('/endless')) for (;;);
  parentPort!.postMessage({ kind: 'page', id, page: { status: 200 } })
})
