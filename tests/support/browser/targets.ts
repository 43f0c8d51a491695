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
