import type { Page } from 'playwright'

/**
 * What a reader would trip over in the layout at the page's present width: sideways scrolling, boxes that stick out
 * of the window or of their tile, and texts that lie upon each other. Empty when all is well.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  // A form that was sent without script brings another page, which may only have begun.
  await page.waitForLoadState()
  return page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number }
    const { scrollWidth, clientWidth } = document.documentElement
    const problems = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : []
    const cut = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const everything: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
    /** What the boxes round an element leave of it. */
    const clips = new Map<Element, Box>()
    const clipOf = (element: Element | null): Box => {
      if (!element || element === document.body) return everything
      const known = clips.get(element)
      if (known) return known
      const outer = clipOf(element.parentElement)
      const clip = getComputedStyle(element).overflow === 'visible' ? outer : cut(outer, element.getBoundingClientRect())
      clips.set(element, clip)
      return clip
    }
    const texts: { box: Box; owner: Element; text: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!owner || text === '' || !owner.checkVisibility({ visibilityProperty: true }) || owner.closest('.vh, script, style'))
        continue
      const clip = clipOf(owner)
      const tile = owner.closest('[data-symbol]:has([data-field])')?.getBoundingClientRect() ?? everything
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const box = cut(line, clip)
        if (box.right - box.left > 3 && box.bottom - box.top > 3) texts.push({ box, owner, text: text.slice(0, 40) })
        if (box.right > tile.right + 1) problems.push(`runs out of its tile: ${text.slice(0, 60)}`)
        if (box.right > clientWidth + 1 || box.left < -1) problems.push(`sticks out: ${text.slice(0, 60)}`)
      }
    }
    /** What keeps its place in the window lies over whatever is scrolled to it. */
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    texts.sort((a, b) => a.box.top - b.box.top)
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break
        const shared = cut(one.box, other.box)
        const related = one.owner.contains(other.owner) || other.owner.contains(one.owner)
        // Lines of small type may touch by a few pixels of their line boxes.
        if (
          !related &&
          shared.right - shared.left > 4 &&
          shared.bottom - shared.top > 6 &&
          isFixed(one.owner) === isFixed(other.owner)
        )
          problems.push(`"${one.text}" lies upon "${other.text}"`)
      }
    })
    return problems
  })
}
