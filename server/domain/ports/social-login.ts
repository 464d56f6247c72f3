export type SocialName = 'google' | 'facebook'

/** The profile of a person at a provider. */
export interface SocialProfile {
  subject: string
  name: string
  email: string | null
  /** Whether the provider has verified the email. */
  isEmailVerified: boolean
}

/** An OAuth provider. */
export interface SocialProvider {
  /** The URL of the login page. `challenge` is the PKCE challenge. */
  authorizationUrl: (request: { redirectUri: string; state: string; challenge: string }) => string
  /** Exchanges the code for a profile; null if the provider rejects it. */
  fetchProfile: (callback: {
    redirectUri: string
    code: string
    verifier: string
  }) => Promise<SocialProfile | null>
}

export type SocialProviders = Partial<Record<SocialName, SocialProvider>>
