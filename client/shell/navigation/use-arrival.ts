import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls this in the commit that shows another page. Not for the page that was loaded, whose reader may have begun to use it. */
export function useArrival(arrive: () => undefined | (() => void)): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const onArrival = useEffectEvent(arrive)
  useLayoutEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    return onArrival()
  }, [pathname])
}
