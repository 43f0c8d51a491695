import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { showLateFonts } from '../../styles/late-fonts.ts'

/** Calls this in the commit that shows another page. Not for the page that was loaded, whose reader may have begun to use it. */
function useArrival(arrive: () => undefined | (() => void)): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const onArrival = useEffectEvent(arrive)
  useLayoutEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    return onArrival()
  }, [pathname])
}

/** Announces a new page's title to screen readers, focuses its content, and gives it fonts that came late. Silent on the first page, which the browser reads. */
export function RouteAnnouncer() {
  const [text, setText] = useState('')
  useArrival(() => {
    showLateFonts()
    // In the commit that shows the page: later, the reader may already have moved the focus.
    document.getElementById('main')?.focus({ preventScroll: true })
    // The title is set in the same commit as the page, so it is read after that.
    const frame = requestAnimationFrame(() => setText(document.title))
    return () => cancelAnimationFrame(frame)
  })
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  )
}
