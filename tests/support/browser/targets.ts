import type { Page } from 'playwright'

/**
 * Controls that are too small to hit (WCAG 2.5.8, and our own 44 px for navigation and buttons). Links within a
 * sentence are exempt, as in WCAG; a card's link counts with the whole card, which it covers. `least`: the height of the others.
 */
export const smallTargets = (page: Page, least = 24): Promise<string[]> =>
  page.evaluate((atLeast) => {
    const MAIN = 'header nav a, footer li a, button, summary, [role=search] input'
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const style = getComputedStyle(element)
      if (element.matches('a') && style.display === 'inline' && element.closest('p, dd, td')) return []
      // A box is ticked by its label too, and a card's link covers the card.
      const area = element.closest('label') ?? element.closest('article') ?? element
      const { width, height } = area.getBoundingClientRect()
      const wanted = element.matches(MAIN) ? 44 : atLeast
      if (width >= 24 && height >= wanted - 0.5) return []
      return [
        `${element.tagName} "${(element.ariaLabel ?? element.textContent ?? '').slice(0, 40)}" is ${Math.round(width)} × ${Math.round(height)}`,
      ]
    })
  }, least)

/** A finger needs 44 px both ways; half of that each way from the middle, less what rounding takes. */
const REACH = 21

/**
 * Controls that a finger misses: what really answers at every point of a cross of 44 px round its middle, so that what covers a
 * control counts against it, and a label or a stretched link for it. Links within a sentence are exempt, as in WCAG 2.5.5, and
 * what is only there for a keyboard.
 */
export const missedTargets = (page: Page): Promise<string[]> =>
  page.evaluate((reach) => {
    const inline = (node: Node): boolean =>
      node instanceof Element
        ? !node.matches('a, button, .vh') && getComputedStyle(node).display.startsWith('inline')
        : node.nodeType === Node.TEXT_NODE
    const isInText = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && inline(node) && (node.textContent ?? '').trim().length > 1,
      )
    const answers = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      const label = hit?.closest('label')
      return !!hit && (element.contains(hit) || hit.closest('a, button, summary') === element || label?.control === element)
    }
    const missed = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.matches(':disabled')) return []
      if (element.matches('a[href="#main"]') || element.closest('.vh') || isInText(element)) return []
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const whole = (element.closest('label') ?? element).getBoundingClientRect()
      const { left, top, width, height } = element.getClientRects()[0] ?? whole
      const [x, y] = [left + width / 2, top + height / 2]
      const isWide = whole.width >= 43.5 || (answers(element, x - reach, y) && answers(element, x + reach, y))
      const isHigh = whole.height >= 43.5 || (answers(element, x, y - reach) && answers(element, x, y + reach))
      const name = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)
      return isWide && isHigh
        ? []
        : [`a finger misses ${element.tagName} "${name}", ${Math.round(whole.width)} × ${Math.round(whole.height)}`]
    })
    // As it was, for the next look at the page.
    for (const box of document.querySelectorAll('*')) if (box.scrollLeft > 0) box.scrollLeft = 0
    scrollTo({ top: 0, behavior: 'instant' })
    return missed
  }, REACH)
