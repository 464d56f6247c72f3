import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** Notifications usually reach all processes within a millisecond. */
const usualMs = 20
const maxMs = 1000

/**
 * The invalidations that this process has received. All processes receive them in the same order, so that one which has received the
 * latest of another one has received all before it too. A process that fetches data from another one names its own latest, because the
 * other one may still have the old data otherwise.
 */
export class NotificationLog {
  #latest: string = randomUUID()
  readonly #seen = new LRUCache<string, true>({ max: 10_000 })
  readonly #waiting = new Map<string, PromiseWithResolvers<true>>()
  readonly #publish: (marker: string) => Promise<unknown>

  /** `publish` sends a notification to all processes; only `hasSeen` calls it. */
  constructor(publish: (marker: string) => Promise<unknown>) {
    this.#publish = publish
  }

  /** The id of the notification that was received last, or a new one after a reconnect, when some may have been missed. */
  get latest(): string {
    return this.#latest
  }

  reset(): void {
    this.#latest = randomUUID()
  }

  /** Records a notification. Returns its cache tags, without the ids that make it unique. */
  receive(tags: string[]): string[] {
    this.#latest = idOf(tags)
    this.#add(this.#latest)
    return tags.filter((tag) => !tag.startsWith('@'))
  }

  /**
   * Waits until this process has received a notification with this id, or a notification that was published after this call. Returns false
   * if it receives none in time.
   */
  async hasSeen(id: string): Promise<boolean> {
    if (this.#seen.has(id)) return true
    if (await this.#wait(id, usualMs)) return true
    // It may be from a time when this process was not running.
    const marker = `@${randomUUID()}`
    const received = this.#wait(idOf([marker]), maxMs)
    const isPublished = await this.#publish(marker).then(
      () => true,
      () => false,
    )
    if (!isPublished || !(await received)) return false
    this.#add(id)
    return true
  }

  #add(id: string): void {
    this.#seen.set(id, true)
    this.#waiting.get(id)?.resolve(true)
    this.#waiting.delete(id)
  }

  #wait(id: string, ms: number): Promise<boolean> {
    const waiting = this.#waiting.get(id) ?? Promise.withResolvers<true>()
    this.#waiting.set(id, waiting)
    const late = setTimeout(ms, false as const, { ref: false }).then((value) => {
      this.#waiting.delete(id)
      return value
    })
    return Promise.race([waiting.promise, late])
  }
}

/** Without the id of its transaction, a notification may repeat an earlier one. */
function idOf(tags: string[]): string {
  if (!tags.some((tag) => tag.startsWith('@'))) return randomUUID()
  return createHash('sha256').update(tags.join(' ')).digest('base64url').slice(0, 22)
}
