/** What client/routes/economy/calendar says, in English: a sentence with values is a function. */
import type { ReactNode } from 'react'

export const readOn = (strong: ReactNode, readFrom: ReactNode, day: ReactNode, link: ReactNode): ReactNode => (
  <>
    {strong} {readFrom}; read on {day}. {link}
  </>
)
