import type { User } from '@inkloom/contract/account'
import { storedUser } from '@inkloom/contract/storage'
import { api, authEvents } from '../lib/api.ts'
import { textStore, valueStore } from './storage.ts'

const token = textStore('token')
const user = valueStore('user', storedUser)
const rememberedEmail = textStore('rememberedEmail')
let isLeaving = false

declare global {
  interface Window {
    /** Removes what came from the account; runtime/session-check.tsx defines it. */
    forgetAccountData: () => void
  }
}

export const session = {
  /** Runs before the token is revoked; account-sync.ts sets it. */
  beforeLogout: async (): Promise<void> => undefined,
  /** Calls the listener after a login, a logout and a change of the user. */
  onChange: user.subscribe,
  /** A stored token means signed in. */
  useSignedIn: () => token.use() !== null,
  isSignedIn: () => token.read() !== null,
  /** True while the user signs out: pages that require a login do not redirect then. */
  isLeaving: () => isLeaving,
  useUser: user.use,
  readUser: user.read,
  start: (newToken: string, newUser: User) => {
    isLeaving = false
    const written = token.write(newToken)
    return written.ok ? user.write(newUser) : written
  },
  /** After a profile change; the token stays. */
  update: (newUser: User) => user.write(newUser),
  end: () => {
    window.forgetAccountData()
    token.write(null)
    user.write(null)
    deleteSavedOrders()
  },
  /** Ends the session without redirecting to login. */
  leave: () => {
    isLeaving = true
    session.end()
  },
  /** Revokes the token and ends the session; a failed request is only logged. */
  logout: async () => {
    isLeaving = true
    await session.beforeLogout()
    await api.logout({}).catch((cause: unknown) => console.error(cause))
    session.end()
  },
  /** Clears all local data (access denied). */
  clearAll: () => {
    localStorage.clear()
    sessionStorage.clear()
    deleteSavedOrders()
    // The browser fires the event in other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  },
}

/** The copies for offline use, see lib/offline-copies.ts. Only secure origins have caches. */
function deleteSavedOrders(): void {
  void globalThis.caches?.delete('orders')
}

export const remembered = { use: rememberedEmail.use, write: rememberedEmail.write }

/** Whether the customer's email is not verified yet. */
export function isUnverified(user: object | null): boolean {
  return user !== null && 'email_verified' in user && user.email_verified === false
}

authEvents.onTokenRejected = (rejectedToken) => {
  if (token.read() === rejectedToken) session.end()
}
