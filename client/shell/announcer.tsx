import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells screen readers the new page's title and moves the focus to its content. Silent on the first page: the browser reads that. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [text, setText] = useState('')
  useLayoutEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // In the commit that shows the page: later the reader may have put the focus elsewhere already.
    document.getElementById('main')?.focus({ preventScroll: true })
    // The title is set in the same commit as the page, and read only after it.
    const frame = requestAnimationFrame(() => setText(document.title))
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  )
}
