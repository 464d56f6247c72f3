import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'

/** Distance below the viewport at which the code is loaded. */
const margin = '800px'
/** One object for all renders, or React would replace the server's HTML. */
const serverHtml = { __html: '' }

/**
 * Server-renders a section and hydrates it when it approaches the viewport. Its HTML stays in place until then; after a
 * client-side navigation an empty box reserves the space. `pendingClass` is set until the section is hydrated.
 */
export function hydrateOnVisible<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  pendingClass = '',
) {
  const ServerPart = lazy(load)
  let loaded: ComponentType<Props> | null = null

  return function HydrateOnVisible(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (Part || !box.current) return
      const hydrate = async () => {
        try {
          loaded = (await load()).default
          setPart(() => loaded)
        } catch (error) {
          // Keeps the server's HTML and retries when the section is next scrolled into view.
          console.warn(error)
        }
      }
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void hydrate(),
        { rootMargin: margin },
      )
      observer.observe(box.current)
      return () => observer.disconnect()
    }, [Part])

    if (import.meta.env.SSR) {
      return (
        <div data-as-served className={`min-h-40 ${pendingClass}`}>
          <Suspense>
            <ServerPart {...props} />
          </Suspense>
        </div>
      )
    }
    if (Part) {
      return (
        <div key="hydrated" className="min-h-40">
          <Part {...props} />
        </div>
      )
    }
    return (
      <div
        ref={box}
        data-as-served
        className={`min-h-40 ${pendingClass}`}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- always empty: React keeps the server's HTML
        dangerouslySetInnerHTML={serverHtml}
      />
    )
  }
}
