import type { ReactNode } from 'react'

// last-changed
export const lastUpdated = (time: ReactNode): ReactNode => <>Last updated {time}</>

// other-sites
export const and = ' and '
export const conversionScript = (network: string | number, conversionPages: string | number): string =>
  `the script of an advertising network, from ${network}: only on ${conversionPages}, if its advertisement brought you and you accepted it under “Privacy choices”`
export const noThirdParties = 'We load nothing from other sites.'
export const oneThirdParty = (network: string | number): string =>
  `We load one thing from another site, ${network}. It may set its own cookies.`
export const ownOriginOnly = 'Your browser talks to this site alone.'
export const ownOriginButOne = (network: string | number): string => `Your browser talks to this site alone, but for ${network}.`

// reading
export const reading = 'Reading'
export const keptListLink = 'everything that is kept there'
export const anonymousReading = (network: ReactNode, link: ReactNode): ReactNode => (
  <>
    You can read every page without telling us who you are. {network} We build no profiles. Your choice of theme, your ledger and
    the figures that you saw at your last visit stay in your own browser; {link} is listed.
  </>
)
export const trackingText = (trackingCookieDays: string | number): string =>
  `How you reached us (campaign parameters in the address) is kept in the page and its form, and goes out with a form that you send. We store it in a cookie, for ${trackingCookieDays} days, if you allow that.`

// recipients
export const recipient = 'Recipient'
export const receives = 'Receives'
export const where = 'Where'
export const when = 'When'

// retention-text
export const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)
export const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`)
export const days = (days: string | number): string => `${days} days`
export const thenErased = (days: string | number): string => `${days}, then erased`
export const withoutYourName = (days: string | number): string => `${days}, without your name or number`
