import type { ReactNode } from 'react'

/** A document in which days of releases were read. */
export const documentOf = (document: string): ReactNode => document

/** @param readFrom the document; `null` for the publisher's own schedule, which last changed on the day */
export const readOn = (readFrom: ReactNode, day: ReactNode, link: ReactNode): ReactNode =>
  readFrom ? (
    <>
      {readFrom}; read on {day}. {link}
    </>
  ) : (
    <>
      From its own schedule, in which we last saw a change on {day}. {link}
    </>
  )
