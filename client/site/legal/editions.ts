/** Since when each legal page reads as it does, and the hash of those words: written by `tests/unit/client/legal-editions.test.tsx`. */
export const EDITIONS = {
  privacy: { since: '2026-11-26', words: 'BfDqz9XlY6QTJBXP' },
  terms: { since: '2026-11-25', words: 'R3iNI1xncNZto1Xa' },
} as const
