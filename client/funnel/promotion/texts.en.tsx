import type { ReactNode } from 'react'

// disclaimer
export const disclaimer = 'Disclaimer.'
export const checkAFirms = 'Check a firm’s registration'
export const notBrokerNotice = (strong: ReactNode, name: ReactNode, link: ReactNode): ReactNode => (
  <>
    {strong} {name} is not a licensed broker and gives no investment advice. Trading can lose all the money you put in. We are
    paid when you register. {link} before you send money.
  </>
)
