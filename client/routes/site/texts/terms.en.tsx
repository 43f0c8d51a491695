import type { ReactNode } from 'react'

export const terms = 'Terms'
export const informationOnly = 'Information only'
export const checkARegistration = 'check a registration'
export const generalTerms = (name: ReactNode, link: ReactNode): ReactNode => (
  <>
    {name} publishes news and market data for general information. We are not a licensed broker, dealer or adviser, and nothing
    here is investment, tax or legal advice. Decide for yourself, or ask a registered adviser; you can {link}
  </>
)
export const prices = 'Prices'
export const priceTerms =
  'Prices come from the sources named beside them. They can be late, incomplete or wrong, and are not meant for trading. Where we cannot vouch for the age of a price we say so.'
export const paidContent = 'Paid content'
export const advertisementTerms = (name: string | number): string =>
  `Pages on a yellow background are advertisements. What they say is the advertiser’s statement; the mark beside each claim says whether anyone has checked it. ${name} is paid for them, and when a reader registers.`
export const registering = 'Registering'
export const privacyNotice = 'privacy notice'
export const registrationTerms = (link: ReactNode): ReactNode => (
  <>
    Registering is free and opens no trading account with us. The advertiser named in the form receives your details only with
    your consent. The {link} says who else receives anything, and how to withdraw.
  </>
)
export const theRest = 'The rest'
export const useTerms =
  'You may quote us with a link. Please don’t use bots, except to read our feeds. The laws of Ontario and the federal laws of Canada apply; your consumer rights where you live are not affected.'
