import type { BrowserContextOptions } from 'playwright'

export const WIDTHS = [390, 820, 1440] as const
export const THEMES = ['light', 'dark'] as const

export const heightAt = (width: number): number => (width === 390 ? 844 : 900)

/** Contrast differs by theme and the layout by width: two corners see every rule. */
export const CORNERS: readonly (readonly [name: string, screen: BrowserContextOptions])[] = [
  ['a phone in light', { viewport: { width: 390, height: heightAt(390) }, colorScheme: 'light' }],
  ['a desk in dark', { viewport: { width: 1440, height: heightAt(1440) }, colorScheme: 'dark' }],
]
/** The same as words: the width and the theme. */
export const EXAMINED = ['390-light', '1440-dark']
