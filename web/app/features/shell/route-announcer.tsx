import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the page title to screen readers after a client-side navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const announced = useRef(pathname)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    setTitle(document.title)
  }, [pathname])
  return <output className="sr-only">{title}</output>
}
