import { useEffect, useRef, useState } from 'react'

/** How long a flash lasts: tint held 160 ms, then faded over 900 ms. */
const FLASH_MS = 1060
/** A tile flashes at most this often, and a page at most {@link MAX_AT_ONCE} tiles at a time. */
const PER_TILE_MS = 1500
const MAX_AT_ONCE = 6

let flashing = 0

export type Flash = 'up' | 'down' | undefined

/** The direction of the latest change while its flash lasts. Not on first paint, and not in a hidden tab. */
export function useFlash(price: number | null): Flash {
  const [flash, setFlash] = useState<Flash>()
  const previous = useRef(price)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const before = previous.current
    previous.current = price
    if (before === null || price === null || before === price || document.hidden) return
    const now = performance.now()
    if (now - lastAt.current < PER_TILE_MS || flashing >= MAX_AT_ONCE) return
    lastAt.current = now
    flashing += 1
    setFlash(price > before ? 'up' : 'down')
    // The end does not depend on this render: a silent update must not cut a running flash short.
    setTimeout(() => {
      flashing -= 1
      setFlash(undefined)
    }, FLASH_MS)
  }, [price])
  return flash
}
