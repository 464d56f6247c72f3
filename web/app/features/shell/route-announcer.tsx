import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Says the new page's title to a screen reader, which a change without a page load would leave silent. */
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
