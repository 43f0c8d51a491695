import type { ReactNode } from 'react'

/** @param readFrom the document; `null` for the publisher's own schedule, which last changed on the day */
export const readOn = (strong: ReactNode, readFrom: ReactNode, day: ReactNode, link: ReactNode): ReactNode =>
  readFrom ? (
    <>
      {strong} {readFrom}; read on {day}. {link}
    </>
  ) : (
    <>
      {strong} From its own schedule, which brought something new on {day}. {link}
    </>
  )
