import type { Socket } from 'node:net'
import { type FromChild, type Question, Questions, type ToChild } from './messages.ts'

interface Options {
  /** Answers questions of the supervisor. */
  answer: (question: Question) => Promise<unknown>
  /** Takes a connection; only workers get any. */
  onConnection?: (socket: Socket) => void
  /** Open connections. */
  connections?: () => number
  onAnnounceStop?: () => void
  /** The supervisor stops this process, or has exited itself. */
  onStop: (isReplaced: boolean) => void
}

export interface Parent {
  ready: (info?: { hasNewPictures: boolean }) => void
  /** Asks the supervisor for the answers of all processes; null if there is none. */
  ask: (question: Question) => Promise<unknown>
}

/** The supervisor of this process. Signals of the terminal and the service manager are for the supervisor, which stops its processes in order. */
export function connectToParent({
  answer,
  onConnection,
  connections,
  onAnnounceStop,
  onStop,
}: Options): Parent {
  const send = (message: FromChild) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
  }
  const questions = new Questions(send)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => onStop(false))
  process.on('message', (message: ToChild, socket?: Socket) => {
    if (message.kind === 'ping') {
      const residentBytes = process.memoryUsage.rss()
      send({ kind: 'pong', connections: connections?.() ?? 0, residentBytes })
    } else if (message.kind === 'connection') {
      // First, because a connection that was not taken goes to another process.
      send({ kind: 'accepted', id: message.id })
      if (socket) onConnection?.(socket)
    } else if (message.kind === 'ask') {
      const { id, question } = message
      void answer(question)
        .catch(() => null)
        .then((value) => send({ kind: 'answer', id, value }))
    } else if (message.kind === 'answer') questions.receive(message.id, message.value)
    else if (message.kind === 'announceStop') onAnnounceStop?.()
    else onStop(message.isReplaced)
  })
  return {
    ready: (info) => send({ kind: 'ready', ...info }),
    ask: (question) => questions.ask(question),
  }
}
