/** Fonts that come after the first paint are left out of their page, so that nothing moves while it is read (decision 0042). */

const firstPaint = (): number => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

const isLate = (entry: PerformanceEntry): boolean =>
  entry instanceof PerformanceResourceTiming && entry.name.endsWith('.woff2') && entry.responseEnd > firstPaint()

/** Puts late fonts to use, where the reader sees another page anyway or what moves disturbs no reading. */
export function showLateFonts(): void {
  if (!performance.getEntriesByType('resource').some(isLate)) return
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  for (const rule of rules)
    if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
      rule.style.setProperty('font-display', 'swap')
}
