/** A link that requests a font early: a browser waits a moment for it, and where it is there for the first paint it is used, otherwise not on this page. */
export const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const
