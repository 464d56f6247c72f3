/** What the supervisor sends to its child processes. */
export type ToChild =
  | { kind: 'ping' }
  /** With the socket of the connection. */
  | { kind: 'connection'; id: number }
  | { kind: 'ask'; id: number; question: Question }
  | { kind: 'answer'; id: number; value: unknown }
  /** The shop will stop: load balancers must send no more requests. */
  | { kind: 'announceStop' }
  /** A process that is replaced by another one still counts as ready. */
  | { kind: 'stop'; isReplaced: boolean }

/** What the child processes send to the supervisor. */
export type FromChild =
  | { kind: 'ready'; hasNewPictures?: boolean }
  | { kind: 'pong'; connections: number; residentBytes: number }
  | { kind: 'accepted'; id: number }
  | { kind: 'ask'; id: number; question: Question }
  /** Null if the question cannot be answered. */
  | { kind: 'answer'; id: number; value: unknown }

/** The supervisor asks each process and the workers ask the supervisor, which combines the answers. */
export type Question = 'metrics' | 'health'

/** Sends questions with ids and matches the answers to them. */
export class Questions {
  readonly #send: (message: { kind: 'ask'; id: number; question: Question }) => void
  readonly #open = new Map<number, (value: unknown) => void>()
  #lastId = 0

  constructor(send: (message: { kind: 'ask'; id: number; question: Question }) => void) {
    this.#send = send
  }

  /** Null if there is no answer in time. */
  ask(question: Question, timeoutMs = 5000): Promise<unknown> {
    const id = (this.#lastId += 1)
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => this.receive(id, null), timeoutMs)
    this.#open.set(id, (value) => {
      clearTimeout(timer)
      resolve(value)
    })
    this.#send({ kind: 'ask', id, question })
    return promise
  }

  receive(id: number, value: unknown): void {
    this.#open.get(id)?.(value)
    this.#open.delete(id)
  }

  /** There will be no more answers. */
  close(): void {
    for (const id of [...this.#open.keys()]) this.receive(id, null)
  }
}
