import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import { useEffect, useRef, useState } from 'react'
import { checkoutMessages } from '@inkloom/contract/checkout-messages'
import { toast } from '../../lib/toast.ts'
import { Alert } from '../../ui/alert.tsx'
import { iframeToken } from './iframe-token.ts'
import { loadScript } from './load-script.ts'

interface CardWidgetProps {
  sdkUrl: string
  merchantUrl: string
}

/** The look of the shop's own fields. */
function cardStyle(): Record<string, string> {
  const theme = getComputedStyle(document.documentElement)
  const color = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  return {
    fontUrl: new URL(latin, location.href).href,
    ink: color('ink'),
    line: color('edge'),
    accent: color('accent'),
    error: color('sale'),
    radius: '0.75rem',
    height: '3rem',
    padding: '1rem',
    gap: '1rem',
    focus: '2px',
  }
}

/** The card fields in the gateway's iframe: card data never reaches this page. */
export function CardWidget(props: CardWidgetProps) {
  const [attempt, setAttempt] = useState(0)
  return <CardFrame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function CardFrame({ sdkUrl, merchantUrl, onRetry }: CardWidgetProps & { onRetry: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    let card: { unmount(): void } | null = null
    let isMounted = true
    const mount = async () => {
      try {
        const [token] = await Promise.all([iframeToken(), loadScript(sdkUrl)])
        if (!isMounted || !container.current || !window.LLP) return
        const element = window.LLP.elements().create('card', { token, merchantUrl, style: cardStyle() })
        card = element
        element.on('ready', () => isMounted && setState('ready'))
        element.mount(container.current)
      } catch (error) {
        console.error(error)
        if (!isMounted) return
        setState('failed')
        void toast({ kind: 'error', title: checkoutMessages.noGateway })
      }
    }
    void mount()
    return () => {
      isMounted = false
      card?.unmount()
    }
  }, [sdkUrl, merchantUrl])

  return (
    <div>
      <div
        ref={container}
        className={state === 'failed' ? 'hidden' : 'mt-4 min-h-[206px]'}
        aria-busy={state === 'loading'}
      />
      {state === 'loading' && <output className="block text-sm text-soft">Loading the card form…</output>}
      {state === 'failed' && (
        <Alert>
          <p>{checkoutMessages.noGateway}</p>
          <button type="button" onClick={onRetry} className="mt-1 min-h-11 font-semibold text-link">
            Try again
          </button>
        </Alert>
      )}
    </div>
  )
}
