import { limits } from '@inkloom/contract/limits'
import { api, ApiError } from '../../lib/api.ts'

let cached: { token: string; until: number } | null = null
let running: Promise<string> | null = null

/** The token of the card iframe, cached for ten minutes. Callers share a running request. */
export function iframeToken(): Promise<string> {
  if (cached && Date.now() < cached.until) return Promise.resolve(cached.token)
  running ??= requestToken().finally(() => (running = null))
  return running
}

/** A token is valid for one payment. */
export function forgetIframeToken(): void {
  cached = null
}

async function requestToken(): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { token } = await api.iframeToken()
      cached = { token, until: Date.now() + limits.iframeTokenCacheMs }
      return token
    } catch (error) {
      if (attempt + 1 >= limits.iframeTokenAttempts) throw error
      const isBusy = error instanceof ApiError && error.status === 429
      if (isBusy) await pause(limits.iframeTokenBackoffMs[attempt] ?? 0)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
