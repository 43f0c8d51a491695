/** Ce que dit client/routes/economy/calendar, en français. */
import type { ReactNode } from 'react'
import type { SameTexts } from '#shared/ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./calendar.en.tsx'), typeof import('./calendar.fr.tsx')>

export const readOn = (strong: ReactNode, readFrom: ReactNode, day: ReactNode, link: ReactNode): ReactNode =>
  readFrom ? (
    <>
      {strong} {readFrom}
      {'\u00a0'}; lu le {day}. {link}
    </>
  ) : (
    <>
      {strong} Tiré de son propre calendrier, dont la dernière nouveauté date du {day}. {link}
    </>
  )
