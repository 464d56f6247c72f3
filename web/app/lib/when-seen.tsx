import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react'

/** How far below the window a part may still be when its code is fetched. */
const ahead = '800px'
/** The same object each time, or React would write what it says: nothing. */
const whatTheServerDrew = { __html: '' }

/**
 * A part far down a page, whose code comes when somebody gets near it. The server draws it as any other, and what it drew stands
 * until then; a page that the browser draws leaves room for it. `until` is a class for what the server drew.
 */
export function whenSeen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  until = '',
) {
  const OnServer = lazy(load)
  let known: ComponentType<Props> | null = null

  return function WhenSeen(props: Props) {
    const [Part, setPart] = useState(() => known)
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (Part || !place.current) return
      const come = async () => {
        try {
          known = (await load()).default
          setPart(() => known)
        } catch (error) {
          // What the server drew stays; the next time it is seen is the next try.
          console.warn(error)
        }
      }
      const seen = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void come(),
        { rootMargin: ahead },
      )
      seen.observe(place.current)
      return () => seen.disconnect()
    }, [Part])

    if (import.meta.env.SSR) {
      return (
        <div data-as-served className={`min-h-40 ${until}`}>
          <Suspense>
            <OnServer {...props} />
          </Suspense>
        </div>
      )
    }
    if (Part) {
      return (
        <div key="drawn here" className="min-h-40">
          <Part {...props} />
        </div>
      )
    }
    return (
      <div
        ref={place}
        data-as-served
        className={`min-h-40 ${until}`}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- says nothing: React leaves what is inside alone
        dangerouslySetInnerHTML={whatTheServerDrew}
      />
    )
  }
}
