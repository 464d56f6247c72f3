import { ApiError } from './api.ts'
import { useAsync } from './use-async.ts'

/** Loads the user's own data in the browser once `isEnabled`; pages from the shared cache do not contain it. */
export function useUserData<T>(call: () => Promise<T>, isEnabled = true) {
  const { value, error, reload, setValue } = useAsync(isEnabled ? call : null, logFailure)
  return { value: isEnabled ? value : null, failed: error !== null, reload, setValue }
}

function logFailure(error: unknown): void {
  // An ended session is not a failure.
  if (!(error instanceof ApiError && error.status === 401)) console.error(error)
}
