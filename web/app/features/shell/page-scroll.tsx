import { useLayoutEffect } from 'react'
import { ScrollRestoration, useNavigationType } from 'react-router'

/** Scrolls smoothly to the top on navigation; restores the position on back and forward. */
export function PageScroll() {
  return (
    <>
      <ScrollBehavior />
      <ScrollRestoration />
    </>
  )
}

/** Must run before the effect of ScrollRestoration. */
function ScrollBehavior() {
  const kind = useNavigationType()
  useLayoutEffect(() => {
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = kind === 'POP' || isReduced ? 'auto' : 'smooth'
  }, [kind])
  return null
}
