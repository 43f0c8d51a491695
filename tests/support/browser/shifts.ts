import type { Page } from 'playwright'

type Rect = { readonly left: number; readonly top: number; readonly right: number }
type Entry = {
  readonly startTime: number
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: Rect; readonly currentRect: Rect }[]
}
/** `value`: a share of the window; `moved`: what moved, from where to where. */
export type Shift = { readonly value: number; readonly moved: readonly string[] }

/**
 * Notes the layout shifts of every page that opens after this. Not counted: what follows the reader's own input, the next page
 * that a busy machine draws more than half a second after it, and a right-aligned number that gains or loses a digit,
 * whose left edge moves although it stays where it is, but for a pixel's rounding of its right one.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    let changedAt = Number.NEGATIVE_INFINITY
    const push = history.pushState.bind(history)
    history.pushState = (...to) => {
      changedAt = performance.now()
      push(...to)
    }
    const at = ({ left, top, right }: Rect): string => [left, top, right].map(Math.round).join(',')
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
        const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1
        const moved = sources.filter(
          ({ previousRect: was, currentRect: is }) => !isSame(was.right, is.right) || !isSame(was.top, is.top),
        )
        const tell = ({ node, previousRect, currentRect }: (typeof moved)[number]): string =>
          `${(node as Element | null)?.outerHTML ?? node?.textContent}: ${at(previousRect)} to ${at(currentRect)}`
        const isNextPage = startTime >= changedAt && startTime < changedAt + 500
        if (!hadRecentInput && !isNextPage && moved.length > 0) shifts.push({ value, moved: moved.map(tell) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
