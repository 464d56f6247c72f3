import { storedUser, type StoredUser } from '@inkloom/contract/storage'
import { textStore, valueStore } from './storage.ts'

const token = textStore('token')
const user = valueStore('user', storedUser)

export const session = {
  /** Signed in means that a token is stored. */
  useSignedIn: () => token.use() !== null,
  useUser: user.use,
  start: (newToken: string, newUser: StoredUser) => {
    const written = token.write(newToken)
    return written.ok ? user.write(newUser) : written
  },
  end: () => {
    token.write(null)
    user.write(null)
  },
}
