export type SocialName = 'google' | 'facebook'

/** What a provider vouches for. */
export interface SocialPerson {
  subject: string
  name: string
  email: string | null
  /** Whether the provider says that the address is theirs. */
  isEmailVerified: boolean
}

/** A provider of social login, as the shop speaks to it. */
export interface SocialProvider {
  /** Where the browser is sent. `challenge` is the hash of a verifier that only this browser knows. */
  address: (way: { redirectUri: string; state: string; challenge: string }) => string
  /** Who came back with this code; null when the provider does not take it. */
  personOf: (way: { redirectUri: string; code: string; verifier: string }) => Promise<SocialPerson | null>
}

export type SocialProviders = Partial<Record<SocialName, SocialProvider>>
