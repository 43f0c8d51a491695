import type { ReactNode } from 'react'

export const readOn = (readFrom: ReactNode, day: ReactNode, link: ReactNode): ReactNode =>
  readFrom ? (
    <>
      {readFrom}; lu le {day}. {link}
    </>
  ) : (
    <>
      Tiré de son propre calendrier, modifié pour la dernière fois le {day}. {link}
    </>
  )
