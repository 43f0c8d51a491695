import type { ReactNode } from 'react'

export const readOn = (readFrom: ReactNode, day: ReactNode, link: ReactNode): ReactNode =>
  readFrom ? (
    <>
      {readFrom}; lu le {day}. {link}
    </>
  ) : (
    <>
      Tiré de son propre calendrier, où nous avons vu un changement pour la dernière fois le {day}. {link}
    </>
  )
