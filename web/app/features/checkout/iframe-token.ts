import { limits } from '@inkloom/contract/limits'
import { api, ApiError } from '../../lib/api.ts'

let kept: { token: string; until: number } | null = null
let asking: Promise<string> | null = null

/** The token of the card's frame: asked for up to three times, kept ten minutes, one question at a time. */
export function iframeToken(): Promise<string> {
  if (kept && Date.now() < kept.until) return Promise.resolve(kept.token)
  asking ??= ask().finally(() => (asking = null))
  return asking
}

/** A token that was paid with is used up. */
export function forgetIframeToken(): void {
  kept = null
}

async function ask(): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { token } = await api.iframeToken()
      kept = { token, until: Date.now() + limits.iframeTokenCacheMs }
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
