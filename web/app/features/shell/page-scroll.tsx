import { useLayoutEffect } from 'react'
import { ScrollRestoration, useNavigationType } from 'react-router'

/** Scrolls smoothly to the top on navigation; restores the position on back and forward. */
export function PageScroll() {
  return (
    <>
      <ScrollPace />
      <ScrollRestoration />
    </>
  )
}

/** Must run before the effect of ScrollRestoration. */
function ScrollPace() {
  const kind = useNavigationType()
  useLayoutEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = kind === 'POP' || calm ? 'auto' : 'smooth'
  }, [kind])
  return null
}
