import { hash, verify } from '@node-rs/argon2'
import { isCommon } from './common-passwords.ts'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), cost)
}

/** Checks a password. Takes the same time if there is no stored hash. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await dummyHash()), normalize(password))
  return matches && storedHash !== null
}

/** Why a password is rejected: it is too common, or the same as the name or email of the account. */
export function weakness(password: string, person: { email: string; name: string }): string | null {
  const plain = password.toLowerCase()
  const personal = [person.email, person.email.split('@')[0]!, person.name, person.name.replaceAll(' ', '')]
  if (personal.some((word) => word.toLowerCase() === plain)) {
    return 'This password is too close to your name or email. Please choose another one'
  }
  return isCommon(plain) ? 'This password is used by too many people. Please choose another one' : null
}

let dummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  return (dummy ??= hashPassword('dummy'))
}

/** Systems encode the same typed characters differently. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}
