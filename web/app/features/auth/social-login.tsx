import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { accountMessages } from '@inkloom/contract/account-messages'
import { messages } from '@inkloom/contract/messages'
import { paths } from '../../lib/paths.ts'
import { returnPath } from '../../lib/return-path.ts'
import { toast } from '../../lib/toast.ts'
import { session } from '../../stores/session.ts'

const nextKey = 'afterSocialLogin'

/** Login buttons of the providers; a toast says if one is not configured. */
export function SocialLogin() {
  useProviderReturn()
  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <SocialButton provider="google" name="Google" />
        <SocialButton provider="facebook" name="Facebook" />
      </div>
    </div>
  )
}

function SocialButton({ provider, name }: { provider: 'google' | 'facebook'; name: string }) {
  const onClick = async () => {
    try {
      const { providers } = await (await import('../../lib/lazy-api.ts')).lazyApi.socialProviders()
      if (!providers.includes(provider)) {
        return void toast({ kind: 'info', title: `Login with ${name} is not available` })
      }
      sessionStorage.setItem(nextKey, location.search)
      location.assign(`/api/social/${provider}/start`)
    } catch {
      void toast({ kind: 'error', title: messages.errorTryLater })
    }
  }
  return (
    <button type="button" onClick={onClick} className="button-quiet min-h-12">
      <span>
        <span className="sr-only">Login with </span>
        {name}
      </span>
    </button>
  )
}

/** Completes the login after the redirect from a provider, or shows why it failed. */
function useProviderReturn(): void {
  const navigate = useNavigate()
  const isHandled = useRef(false)
  useEffect(() => {
    const outcome = new URLSearchParams(location.hash.slice(1))
    const [token, failure] = [outcome.get('social-token'), outcome.get('social')]
    if (isHandled.current || (token === null && failure === null)) return
    isHandled.current = true
    history.replaceState(history.state, '', location.pathname)
    const next = sessionStorage.getItem(nextKey) ?? ''
    sessionStorage.removeItem(nextKey)
    const logIn = async () => {
      if (token === null) return showError(failures[failure ?? ''] ?? accountMessages.loginFailed)
      try {
        const { access_token, user } = await (
          await import('../../lib/lazy-api.ts')
        ).lazyApi.socialSession({ token })
        if (user.role !== 'customer') return showError(accountMessages.accessDenied)
        session.start(access_token, user)
        await navigate(user.email_verified ? returnPath(next) : paths.signup + next, { replace: true })
      } catch {
        showError(accountMessages.loginFailed)
      }
    }
    void logIn()
  }, [navigate])
}

const failures: Record<string, string> = {
  'no-email': "The provider didn't share your email address",
  'known-address': 'You already have an account with this email. Please log in with your password.',
}

function showError(title: string): void {
  void toast({ kind: 'error', title })
}
