import { startPrefetching } from './runtime/prefetch.ts'
import { session } from './stores/session.ts'

/** Starts what the first page does not need. The code that syncs an account is for signed-in customers only. */
export function startBackground(): void {
  startPrefetching()
  const startSync = () => {
    if (!session.isSignedIn()) return
    import('./stores/account-sync.ts').then(({ startAccountSync }) => startAccountSync(), console.warn)
  }
  session.onChange(startSync)
  startSync()
}
