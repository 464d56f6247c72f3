import PQueue from 'p-queue'
import { PicturesBusyError } from '../domain/ports/images.ts'

interface Lane {
  concurrency: number
  /** Further tasks are rejected. */
  maxWaiting: number
  /** Includes waiting. */
  timeoutMs: number
  /** Only prepares tasks of other lanes; takes part in no other limit. */
  isPreparing?: boolean
}

const minute = 60_000

/** Kinds of work that must not wait for each other. */
const defaultLanes = {
  catalog: { concurrency: 2, maxWaiting: 300, timeoutMs: minute },
  /** AVIF: slow, and no page waits for it. */
  background: { concurrency: 1, maxWaiting: 1000, timeoutMs: 60 * minute },
  /** Draws a design and loads its pictures, which are then rendered as shoppers' pictures. */
  design: { concurrency: 1, maxWaiting: 50, timeoutMs: minute / 2, isPreparing: true },
  /** The same for the proofs of a team. Their pictures take some tenths of a second each. */
  proofSheet: { concurrency: 1, maxWaiting: 60, timeoutMs: minute, isPreparing: true },
  proofs: { concurrency: 1, maxWaiting: 60, timeoutMs: minute },
  /** Sizes of shoppers' images and previews of their designs. */
  shopper: { concurrency: 1, maxWaiting: 50, timeoutMs: minute / 2 },
  upload: { concurrency: 1, maxWaiting: 30, timeoutMs: minute / 2 },
  /** Pictures of imported products. No page waits for them. */
  fetched: { concurrency: 1, maxWaiting: 20, timeoutMs: minute },
  /** Uploads with many pixels, which take seconds. */
  largeUpload: { concurrency: 1, maxWaiting: 5, timeoutMs: minute / 2 },
} satisfies Record<string, Lane>

export type LaneName = keyof typeof defaultLanes

/** One more than tasks that take seconds, AVIF and a large upload; the encoder has four threads. */
const maxRunning = 3

interface QueueStats {
  lanes: Record<LaneName, { running: number; waiting: number }>
  /** Tasks rejected because their lane was full. */
  rejected: number
  timedOut: number
}

/** Limits concurrent picture work. A full lane rejects with `PicturesBusyError` instead of queueing without bound. */
export class PictureQueue {
  readonly #lanes: Record<LaneName, Lane & { queue: PQueue }>
  readonly #running = new PQueue({ concurrency: maxRunning })
  #rejected = 0
  #timedOut = 0

  constructor(lanes: Partial<Record<LaneName, Partial<Lane>>> = {}) {
    this.#lanes = mapLanes((name) => {
      const lane: Lane = { ...defaultLanes[name], ...lanes[name] }
      return { ...lane, queue: new PQueue({ concurrency: lane.concurrency }) }
    })
  }

  /** A task must not run another one, which could wait for it forever; only those of a preparing lane do. */
  async run<T>(name: LaneName, task: () => Promise<T>): Promise<T> {
    const { queue, maxWaiting, timeoutMs, isPreparing } = this.#lanes[name]
    if (queue.size >= maxWaiting) {
      this.#rejected += 1
      throw new PicturesBusyError()
    }
    const late = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.#timedOut += 1
      late.reject(new PicturesBusyError())
    }, timeoutMs)
    timer.unref()
    const start = async () => {
      if (isLate) throw new PicturesBusyError()
      return task()
    }
    const work = queue.add(async () => {
      if (name === 'background' || name === 'fetched') await this.onIdle('catalog')
      return isPreparing ? start() : this.#running.add(start)
    })
    try {
      // A late task keeps its place until it ends, because sharp cannot be interrupted.
      return await Promise.race([work, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Resolves when a lane has no task. */
  onIdle(name: LaneName): Promise<void> {
    return this.#lanes[name].queue.onIdle()
  }

  /** Resolves when no lane has a task. */
  async onAllIdle(): Promise<void> {
    const lanes = Object.values(this.#lanes)
    while (lanes.some(({ queue }) => queue.size + queue.pending > 0)) {
      await Promise.all(lanes.map(({ queue }) => queue.onIdle()))
    }
  }

  stats(): QueueStats {
    return {
      lanes: mapLanes((name) => {
        const { queue } = this.#lanes[name]
        return { running: queue.pending, waiting: queue.size }
      }),
      rejected: this.#rejected,
      timedOut: this.#timedOut,
    }
  }
}

function mapLanes<T>(create: (name: LaneName) => T): Record<LaneName, T> {
  const names = Object.keys(defaultLanes) as LaneName[]
  return Object.fromEntries(names.map((name) => [name, create(name)])) as Record<LaneName, T>
}
