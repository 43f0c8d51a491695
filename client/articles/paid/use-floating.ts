import { useEffect, useState } from 'react'

/** How far a reader has to scroll before the floating button appears. */
const SCROLLED_PX = 800

/** Whether the floating button shows: after 800 px of scroll, and never while a form or a dialog is in view. */
export function useFloating(): boolean {
  const [scrolled, setScrolled] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > SCROLLED_PX)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    const inView = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      setBusy(inView.size > 0)
    })
    for (const element of document.querySelectorAll('[data-lead-form], dialog')) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return scrolled && !busy
}
