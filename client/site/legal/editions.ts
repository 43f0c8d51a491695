/** Since when each legal page reads as it does, and the hash of those words: written by `tests/unit/client/legal-editions.test.tsx`. */
export const EDITIONS = {
  privacy: { since: '2026-11-29', words: 'B-_2yRheNfjC8W3x' },
  terms: { since: '2026-11-29', words: '31fwmIu0i2Z0nxI9' },
} as const
