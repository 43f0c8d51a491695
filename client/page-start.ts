/**
 * What runs in a page before its own scripts. The text of these functions is written into the page (`entry.server.tsx`), so
 * nothing in them may come from outside themselves.
 */

declare global {
  interface Window {
    /** Set by {@link keepClicks}: makes the clicks again that had no listener, and keeps no more. Gone once scripts have taken over. */
    makeKeptClicks?: () => void
  }
}

/**
 * In the head: keeps the clicks on buttons until scripts have taken over. Links, forms and disclosures work without them. A
 * click that takes over itself, which React does for one on a page that it is about to take over, is heard by it too.
 */
export function keepClicks(): void {
  const kept: MouseEvent[] = []
  const keep = (event: MouseEvent): void => {
    const { target } = event
    if (target instanceof Element && target.closest('button:not([type=submit])')) kept.push(event)
  }
  addEventListener('click', keep, true)
  window.makeKeptClicks = () => {
    delete window.makeKeptClicks
    removeEventListener('click', keep, true)
    for (const { eventPhase, target } of kept.splice(0))
      if (eventPhase === 0 && target instanceof Element) target.closest('button')?.click()
  }
}

/**
 * At the page's end: loads its scripts once it has been painted, and starts them one by one, so that none of them holds up
 * a reader for long. In a hidden tab there is nothing to wait for.
 */
export function beginAfterPaint(): void {
  const last = document.querySelector<HTMLScriptElement>('script[data-modules]')
  if (!last) return
  const modules = (last.dataset.modules ?? '').split(' ')

  async function begin(): Promise<void> {
    for (const href of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.fetchPriority = 'low'
      link.href = href
      document.head.append(link)
    }
    for (const href of modules) {
      // The entry starts last. A module that fails fails again below, where its error is reported.
      if (!href.includes('/entry.client')) await import(/* @vite-ignore */ href).catch(() => undefined)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage('')
      })
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = last?.nonce ?? ''
    script.text = last?.text ?? ''
    document.head.append(script)
  }

  if (document.hidden) void begin()
  else if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect()
      void begin()
    }).observe({ type: 'paint', buffered: true })
  else requestAnimationFrame(() => setTimeout(begin))
}
