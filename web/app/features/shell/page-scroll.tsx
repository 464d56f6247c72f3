import { useLayoutEffect } from 'react'
import { ScrollRestoration, useNavigationType } from 'react-router'

/** A new path scrolls smoothly to the top; back and forward stand at once where one was. */
export function PageScroll() {
  return (
    <>
      <ScrollPace />
      <ScrollRestoration />
    </>
  )
}

/** Before ScrollRestoration, whose effect then scrolls at this pace. */
function ScrollPace() {
  const kind = useNavigationType()
  useLayoutEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = kind === 'POP' || calm ? 'auto' : 'smooth'
  }, [kind])
  return null
}
