import type { ReactNode } from 'react'

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
