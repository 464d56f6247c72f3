import { hash, verify } from '@node-rs/argon2'
import { isCommon } from './common-passwords.ts'

/** Argon2id with what OWASP asks for: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost)
}

/** Takes the same time whether there is a password to compare with or not. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const fits = await verify(kept ?? (await nobodys()), normal(password))
  return fits && kept !== null
}

/** Why a password is refused: too many people have it, or it stands beside it in the account. */
export function weakness(password: string, person: { email: string; name: string }): string | null {
  const plain = password.toLowerCase()
  const own = [person.email, person.email.split('@')[0]!, person.name, person.name.replaceAll(' ', '')]
  if (own.some((word) => word.toLowerCase() === plain)) {
    return 'This password is too close to your name or email. Please choose another one'
  }
  return isCommon(plain) ? 'This password is used by too many people. Please choose another one' : null
}

let dummy: Promise<string> | undefined
function nobodys(): Promise<string> {
  return (dummy ??= hashPassword('of nobody'))
}

/** The same characters typed on another system are the same password. */
function normal(password: string): string {
  return password.normalize('NFKC')
}
