import type { User } from '@inkloom/contract/account'
import { storedUser } from '@inkloom/contract/storage'
import { api, authEvents } from '../lib/api.ts'
import { textStore, valueStore } from './storage.ts'

const token = textStore('token')
const user = valueStore('user', storedUser)
const rememberedEmail = textStore('rememberedEmail')
let isLeaving = false

export const session = {
  /** Signed in means that a token is stored. */
  useSignedIn: () => token.use() !== null,
  isSignedIn: () => token.read() !== null,
  /** A page that needs a customer leaves one alone who is on the way out. */
  isLeaving: () => isLeaving,
  useUser: user.use,
  readUser: user.read,
  start: (newToken: string, newUser: User) => {
    isLeaving = false
    const written = token.write(newToken)
    return written.ok ? user.write(newUser) : written
  },
  /** As after a change of the profile; the token stays. */
  update: (newUser: User) => user.write(newUser),
  end: () => {
    token.write(null)
    user.write(null)
  },
  /** As `end`, for somebody who goes: no page asks them to log in again. */
  leave: () => {
    isLeaving = true
    session.end()
  },
  /** Tells the shop, then forgets; that the shop could not be told is only logged. */
  logout: async () => {
    isLeaving = true
    await api.logout({}).catch((cause: unknown) => console.error(cause))
    session.end()
  },
  /** For somebody who may not stay: everything that this browser keeps goes. */
  clearAll: () => {
    localStorage.clear()
    sessionStorage.clear()
    // Other tabs hear of it by themselves, this one does not.
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  },
}

export const remembered = { use: rememberedEmail.use, write: rememberedEmail.write }

/** Whether a customer still has to type the mailed code. */
export function isUnverified(user: object | null): boolean {
  return user !== null && 'email_verified' in user && user.email_verified === false
}

authEvents.onTokenRejected = (rejectedToken) => {
  if (token.read() === rejectedToken) session.end()
}
