import { join } from 'node:path'
import { onCleanup } from './cleanup.ts'
import { spawnPinned, terminate } from './processes.ts'

interface Reply<Result> {
  id: number
  result?: Result
  error?: string
}

export interface Worker<Request, Result> {
  call: (request: Request) => Promise<Result>
  close: () => Promise<void>
}

/** Starts one of the `*-process.ts` programs on a core; each call is one request and one reply over IPC. */
export function startWorker<Request, Result>(file: string, core: number): Worker<Request, Result> {
  const child = spawnPinned([join(import.meta.dirname, file)], {
    core,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const pending = new Map<number, PromiseWithResolvers<Result>>()
  let lastId = 0
  child.on('message', ({ id, result, error }: Reply<Result>) => {
    const call = pending.get(id)
    pending.delete(id)
    if (error === undefined) call?.resolve(result as Result)
    else call?.reject(new Error(error))
  })
  child.once('exit', () => {
    for (const call of pending.values()) call.reject(new Error(`${file} exited`))
  })
  return {
    call: (request) => {
      const id = ++lastId
      const call = Promise.withResolvers<Result>()
      pending.set(id, call)
      child.send({ id, request })
      return call.promise
    },
    close: onCleanup(() => terminate(child, 2)),
  }
}

/** The worker's side: replies to each request and exits when the parent is gone. */
export function handleRequests(handler: (request: never) => unknown): void {
  process.on('message', async ({ id, request }: { id: number; request: never }) => {
    try {
      process.send?.({ id, result: await handler(request) })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
}
