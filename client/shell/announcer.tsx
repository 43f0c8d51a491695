import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells screen readers the new page's title and moves the focus to its content. Silent on the first page: the browser reads that. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [text, setText] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // The title is set in the same commit as the page, and read only after it.
    const frame = requestAnimationFrame(() => {
      setText(document.title)
      document.getElementById('main')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  )
}
