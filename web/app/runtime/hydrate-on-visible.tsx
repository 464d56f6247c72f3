import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { pointerReleased } from './pointer.ts'

/** Distance below the viewport at which the code is loaded. */
const margin = '800px'
/** One object for all renders, or React would replace the server's HTML. */
const serverHtml = { __html: '' }

interface Options {
  /** The classes of the box around the section. */
  className?: string
  /** More classes until the section is hydrated. */
  pendingClass?: string
}

/**
 * Server-renders a section and hydrates it when it approaches the viewport or is clicked. Its HTML stays in place until then; after
 * a client-side navigation an empty box reserves the space. Focus and typed text stay, and a click before hydration takes effect
 * after it.
 */
export function hydrateOnVisible<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { className = 'min-h-40', pendingClass = '' }: Options = {},
) {
  const ServerPart = lazy(load)
  let loaded: ComponentType<Props> | null = null

  return function HydrateOnVisible(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const box = useRef<HTMLDivElement>(null)
    // The places of the clicked and the focused control, and the texts: React replaces the elements.
    const used = useRef({ clicked: -1, focused: -1, texts: [] as string[] })

    const hydrate = useCallback(async () => {
      loaded = (await load()).default
      await pointerReleased()
      const controls = controlsOf(box.current)
      used.current.focused = controls.indexOf(document.activeElement as HTMLElement)
      used.current.texts = controls.map(textOf)
      // At once, so that nothing is pressed before the elements are replaced.
      flushSync(() => setPart(() => loaded))
    }, [])

    const onClick = (event: MouseEvent) => {
      const control = (event.target as Element).closest<HTMLElement>('a, button')
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      used.current.clicked = controlsOf(box.current).indexOf(control)
      hydrate().catch(() => control instanceof HTMLAnchorElement && location.assign(control.href))
    }

    useEffect(() => {
      if (Part) {
        const controls = controlsOf(box.current)
        const { clicked, focused, texts } = used.current
        controls.forEach((control, place) => enterText(control, texts[place]))
        controls[focused]?.focus()
        // React drops events that are dispatched while it runs effects.
        setTimeout(() => controls[clicked]?.click())
        return
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          // After a failure the server's HTML stays, until the section is next scrolled into view.
          hydrate().catch((error: unknown) => console.warn(error))
        },
        { rootMargin: margin },
      )
      observer.observe(box.current!)
      return () => observer.disconnect()
    }, [Part, hydrate])

    if (import.meta.env.SSR) {
      return (
        <div data-as-served className={`${className} ${pendingClass}`}>
          <Suspense>
            <ServerPart {...props} />
          </Suspense>
        </div>
      )
    }
    if (Part) {
      return (
        <div key="hydrated" ref={box} className={className}>
          <Part {...props} />
        </div>
      )
    }
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks on links and buttons inside bubble up to here
      <div
        ref={box}
        data-as-served
        className={`${className} ${pendingClass}`}
        onClick={onClick}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- always empty: React keeps the server's HTML
        dangerouslySetInnerHTML={serverHtml}
      />
    )
  }
}

function controlsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('a, button, input, select, textarea') ?? [])]
}

const isTextInput = (control: HTMLElement): control is HTMLInputElement =>
  control.matches('input:not([type=checkbox], [type=radio])')
const textOf = (control: HTMLElement) => (isTextInput(control) ? control.value : '')

/** For fields that React does not control: it would set its own value again. */
function enterText(control: HTMLElement, text = ''): void {
  if (!text || !isTextInput(control)) return
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
