/** Ce que dit client/articles/photo, en français. */
import type { ReactNode } from 'react'
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.tsx'), typeof import('./texts.fr.tsx')>

export const credit = (name: string, licence: ReactNode): ReactNode => (
  <>
    Photo{'\u00a0'}: {name} · {licence}
  </>
)
