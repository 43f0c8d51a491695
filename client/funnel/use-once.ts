import { useRef } from 'react'

/** Runs one piece of work at a time: a second click while the first is under way does nothing. */
export function useOnce(): (work: () => Promise<void>) => Promise<void> {
  const underWay = useRef(false)
  return async (work) => {
    if (underWay.current) return
    underWay.current = true
    await work().finally(() => {
      underWay.current = false
    })
  }
}
