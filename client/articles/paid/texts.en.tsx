import type { ReactNode } from 'react'

// about-ad
export const aboutThisAd = 'About this ad'
export const isAdvertisement = 'This is an advertisement and not a news article.'
export const whoPaysUs = (strong: ReactNode, name: ReactNode): ReactNode => (
  <>
    {strong} {name} is paid for this page and may be paid again when a reader asks to be contacted. We are not a licensed broker
    and give no investment advice.
  </>
)
export const transparencyPage = 'transparency page'
export const claimsListedAt = (link: ReactNode): ReactNode => (
  <>Every claim in our paid pages, with its status, is on the {link}.</>
)
export const backToNews = 'Back to the news'
export const paidForBy = 'Paid for by'
export const address = 'Address'
export const contact = 'Contact'
export const website = 'website'
export const contacts = (email: ReactNode, phone: string, website: ReactNode): ReactNode => (
  <>
    {email}, <span className="nb">{phone}</span>
    {website && <>, {website}</>}
  </>
)
export const registration = 'Regulators’ record'
export const registrationSearchHint = ' in the national registration search (opens in a new tab)'
export const checkItYourself = (span: ReactNode): ReactNode => <>Check it yourself{span}</>
export const registrationWith = (registration: string, search: ReactNode): ReactNode => (
  <>
    {registration} {search}.
  </>
)
export const whoMayCall = 'Who may call'
export const callersAt = (callers: string, hours: string): string => `${callers}. ${hours}.`

// claim-marker
export const claim = 'Claim '

// claims
export const noteAndEvidence = (note: string, evidence: string): string => `${note}. ${evidence}`
export const notChecked = 'Not checked.'
export const uncheckedMeaning = 'The advertiser says so. We have not checked it.'
export const sourceRead = 'Source read.'
export const sourceReadMeaning = 'A named source was given, and we have read it.'
export const hypothetical = 'Hypothetical.'
export const hypotheticalMeaning = 'A made-up example. No one had these results.'
export const readingGuide = 'How to read this page'
export const passageClaimsLabel = 'About the claims in this passage'
export const claimsOnThis = 'Claims on this page'
export const ref = 'Ref'
export const claimsHeading = 'What the advertiser states'
export const status = 'Status'

// cta
export const advertisement = 'Advertisement'

// lead-form
export const theAdvertiser = 'the advertiser'
export const registerWith = (value: string | number): string => `Register with ${value}`

// paid-page
export const demonstrationNotice = 'Demonstration: the advertiser of this page is fictional, and so is its offer.'
export const riskWarning = 'Risk warning'
export const paidForByName = (strong: ReactNode): ReactNode => <>Paid for by {strong}</>
export const newsroomNotInvolved = (name: string | number): string =>
  `. The ${name} newsroom did not write, edit or check this page.`
export const advertisementLine = (span: ReactNode, tag: ReactNode): ReactNode => (
  <>
    Advertisement {span} {tag}
  </>
)
export const paidContentBy = (strong: ReactNode): ReactNode => <>Paid content by {strong}</>
export const publishedHere = (time: ReactNode): ReactNode => <>Published here {time}</>
export const minRead = (readingMinutes: string | number): string => `${readingMinutes} min read`
export const listen = (length: string): string => `Listen, ${length}`
export const sharedTitle = (title: string): string => `Advertisement: ${title}`
