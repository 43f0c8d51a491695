import type { BrowserContextOptions } from 'playwright'

export const WIDTHS = [390, 820, 1440] as const
export const THEMES = ['light', 'dark'] as const

export const heightAt = (width: number): number => (width === 390 ? 844 : 900)

/** Contrast differs by theme and the layout by width: two corners see every rule. */
export const CORNERS: readonly (readonly [name: string, screen: BrowserContextOptions])[] = [
  ['a phone in light', { viewport: { width: 390, height: heightAt(390) }, colorScheme: 'light' }],
  ['a desk in dark', { viewport: { width: 1440, height: heightAt(1440) }, colorScheme: 'dark' }],
]
/**
 * Each width in one theme, and both themes: a theme sets colours alone (`tests/unit/client/theme-colours.test.ts`), so that the
 * layout of a width is the same in both. `isExamined`: where a page is held to WCAG too.
 */
export const LOOKS = [
  { width: 390, colorScheme: 'light', isExamined: true },
  { width: 820, colorScheme: 'light', isExamined: false },
  { width: 1440, colorScheme: 'dark', isExamined: true },
] as const
