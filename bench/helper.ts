import { join } from 'node:path'
import { toClose } from './closing.ts'
import { end, spawnPinned } from './pinned.ts'

interface Answer<Value> {
  id: number
  value?: Value
  error?: string
}

export interface Helper<Question, Value> {
  ask: (question: Question) => Promise<Value>
  close: () => Promise<void>
}

/** Starts one of our own processes on a core and talks with it: one answer for each question. */
export function startHelper<Question, Value>(file: string, core: number): Helper<Question, Value> {
  const child = spawnPinned([join(import.meta.dirname, file)], {
    core,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<Value>>()
  let count = 0
  child.on('message', ({ id, value, error }: Answer<Value>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(value as Value)
    else asked?.reject(new Error(error))
  })
  child.once('exit', () => {
    for (const asked of waiting.values()) asked.reject(new Error(`${file} ended`))
  })
  return {
    ask: (question) => {
      const id = ++count
      const asked = Promise.withResolvers<Value>()
      waiting.set(id, asked)
      child.send({ id, question })
      return asked.promise
    },
    close: toClose(() => end(child, 2)),
  }
}

/** The other side: answers each question, and ends when the asker is gone. */
export function answerQuestions(answer: (question: never) => unknown): void {
  process.on('message', async ({ id, question }: { id: number; question: never }) => {
    try {
      process.send?.({ id, value: await answer(question) })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
}
