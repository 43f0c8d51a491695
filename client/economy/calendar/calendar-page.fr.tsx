import type { ReactNode } from 'react'

export const readOn = (readFrom: ReactNode, day: ReactNode, link: ReactNode): ReactNode =>
  readFrom ? (
    <>
      {readFrom}; lu le {day}. {link}
    </>
  ) : (
    <>
      Tiré de son propre calendrier, dont la dernière nouveauté date du {day}. {link}
    </>
  )
