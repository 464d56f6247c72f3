import { setTimeout } from 'node:timers/promises'
import type { Databases } from './databases.ts'

const intervalMs = 250
/** A node that did not answer for this time is considered dead. */
const maxWaitMs = 1500

/**
 * Watches both databases. A dead or frozen primary is fenced and replaced by its standby, and comes back as a standby. A standby that
 * does not answer is left out of synchronous replication, so that writes continue, until it has caught up.
 */
export function startWatcher(databases: Databases, onEvent: (text: string) => void) {
  const stopping = new AbortController()
  /** Whether the standby has every acknowledged write. Only then it may replace the primary. */
  let isSynchronous = false
  let failOvers = 0
  /** Whether the primary waits for the standby. */
  let isRequired = false
  /** Since when a node does not answer, and since when the standby does not receive writes. */
  const failedSince = new Map<'primary' | 'standby' | 'replication', number>()

  const note = (what: 'primary' | 'standby' | 'replication', isFine: boolean): boolean => {
    if (isFine) failedSince.delete(what)
    else if (!failedSince.has(what)) failedSince.set(what, performance.now())
    return isFine
  }
  const hasFailed = (what: 'primary' | 'standby' | 'replication') =>
    performance.now() - (failedSince.get(what) ?? Infinity) > maxWaitMs
  const isGone = (role: 'primary' | 'standby') => databases.processes(databases[role]).length === 0
  const isTrue = (role: 'primary' | 'standby', expression: string) =>
    databases.ask<{ ok: boolean }>(databases[role], `select ${expression} as ok`).then(
      ([row]) => row?.ok === true,
      () => false,
    )

  async function round(): Promise<void> {
    if (!note('primary', await isTrue('primary', 'not pg_is_in_recovery()'))) {
      if (!isGone('primary') && !hasFailed('primary')) return
      failedSince.clear()
      if (isSynchronous) await failOver()
      else {
        onEvent('the primary is started again, because the standby may lack writes')
        await databases.restartPrimary()
      }
      return
    }
    const isUp = note('standby', await isTrue('standby', 'pg_is_in_recovery()'))
    const isStreaming = `exists (select from pg_stat_replication where state = 'streaming')`
    const isReceiving = note('replication', isUp && (await isTrue('primary', isStreaming)))
    if (isReceiving && !isSynchronous) await addStandby()
    if (isReceiving) return
    const isStandbyGone = isGone('standby')
    if (isStandbyGone || hasFailed('replication')) await continueWithoutStandby()
    if (isStandbyGone) await databases.restartStandby()
  }

  async function failOver(): Promise<void> {
    isSynchronous = false
    isRequired = false
    await databases.failOver()
    failOvers += 1
    onEvent(`promoted ${databases.primary}`)
    await databases.reseed()
    onEvent(`${databases.standby} is a standby`)
  }

  /** From here on the primary acknowledges only writes that the standby has. */
  async function addStandby(): Promise<void> {
    isRequired = true
    await databases.setSynchronous(true)
    // The checkpointer applies the setting a moment after the call.
    await setTimeout(intervalMs)
    await databases.waitUntilCaughtUp()
    isSynchronous = true
    onEvent('replication is synchronous')
  }

  async function continueWithoutStandby(): Promise<void> {
    if (!isRequired) return
    // First: writes that are acknowledged from here on may be missing on the standby.
    isSynchronous = false
    await databases.setSynchronous(false)
    isRequired = false
    onEvent('writes continue without the standby')
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await round()
      } catch (error) {
        onEvent(`the watcher failed: ${String(error)}`)
      }
      await setTimeout(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    /** Whether primary and standby run, and the standby has every acknowledged write. */
    isComplete: () => isSynchronous && failedSince.size === 0,
    failOvers: () => failOvers,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
