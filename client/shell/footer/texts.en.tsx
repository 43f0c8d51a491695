import type { ReactNode } from 'react'

// contact
export const detailsGoToAdvertiser = 'Your details go to the advertiser named in the form.'

// footer
export const registrationSearch = 'national registration search'
export const notBroker = (name: string, link: ReactNode): ReactNode => (
  <>
    <b>Not a licensed broker.</b> {name} is not a licensed broker, dealer or adviser and gives no investment advice. Everything
    here is for information only. Check any firm before you send money, in the {link} of the Canadian Securities Administrators.
  </>
)
export const eachPriceCarries = (name: string): ReactNode => (
  <>
    <b>About the numbers.</b> Each price carries its source, its delay and the time of its last update; simulated ones say so.
    Pages on a yellow background are advertisements, paid for by the advertiser named on them. {name} is paid when a reader
    registers with an advertiser.
  </>
)
export const connect = 'Connect'
