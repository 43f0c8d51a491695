import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'

// access
export const name = 'Name'

// audit
export const atTheDesk = 'at the desk'

// found
export const leadCount = (count: number): string => counted(count, 'lead')
export const story = 'Story'
export const stories = 'Stories'
export const storyCount = (count: number): string => counted(count, 'story', 'stories')
export const found = 'Found'
export const nothingFound = 'Nothing found'
export const addressNotVerified = ' An email address is not verified.'
export const readAs = (strong: ReactNode, value: ReactNode): ReactNode => (
  <>
    Read as {strong}.{value}
  </>
)
export const noLeadFound = (letters: (word: string) => ReactNode, people: (word: string) => ReactNode): ReactNode => (
  <>
    No lead found. Check the number, or look under {letters('Letters')} or {people('People')}.
  </>
)
export const notAWholeEmail = 'That is not a whole email address.'
export const nothingFoundFor = (typed: string): string =>
  `Nothing found for “${typed}”. Type a whole phone number or email address, the number of a receipt or lead, the buyer, or words of a story’s title. The desk does not search by people’s names.`
export const leadsTitle = 'Leads'
export const contactHidden =
  'Contact details are hidden. Open a lead and give a reason to see them for five minutes; this is logged.'

// lead-row
export const leadColumn = 'Lead'
export const phone = 'Phone'
export const state = 'State'
export const consent = 'Consent'
export const consentWithdrawn = 'consent withdrawn'
export const letterToOffice = (isUnsent: boolean): string =>
  isUnsent ? 'the letter that asks the office to tell the buyer was not sent' : 'a letter asks the office to tell the buyer'
export const toldToStop = 'told to stop'
export const campaign = 'Campaign'
export const receipt = 'Receipt'
export const notTried = 'not tried yet'
export const buyer = 'Buyer'
export const exportCsv = 'Export CSV'
export const taken = 'Taken'

// lead
export const sendAgain = 'Send again'
export const partnerHasLead = 'The partner has it'
export const sendNow = 'Send now'
export const neverSend = 'Never send this lead'
export const neverSendAgain = 'Never send it again'
export const resumeOnBuyers = (buyers: (words: string) => ReactNode): ReactNode => (
  <>Deliveries are paused. This lead goes out once they resume on {buyers('Buyers')}.</>
)
export const lookWrittenDown = 'this view is logged'
export const person = 'Person'
export const phoneVerified = (phone: string | number): string => `${phone}, verified by code`
export const addressSeen = 'IP address'
export const browser = 'Browser'
export const page = 'Page'
export const sentAlong = 'Sent with the lead'
export const buyerGetsThese = 'as the buyer gets it'
export const noPersonalDataLeft = 'No personal data left: it was erased, or its retention period is over.'
export const allOfThisPerson = 'Everything held about this person'
export const receiptErased = 'The receipt was erased, or its retention period is over. Its entry in the log remains.'
export const number = 'Number'
export const recorded = 'Recorded'
export const forAdvertiser = 'For'
export const noAdvertiser = 'no advertiser'
export const wordingOf = 'Wording dated'
export const withdrawn = 'Withdrawn'
export const logEntry = 'Log entry'
export const yes = 'Yes'
export const no = 'No'
export const proofLink = 'Proof, for anyone to check'
export const leadTitle = (id: string | number): string => `Lead ${id}`
export const leadLine = (id: ReactNode, campaign: string, attempts: number, problem: string | null): ReactNode => (
  <>
    {id} · {[campaign && `campaign\u00a0${campaign}`, counted(attempts, 'attempt'), problem].filter(Boolean).join(' · ')}
  </>
)
export const earlierLead = 'an earlier lead of the same person'
export const duplicateOf = (link: ReactNode): ReactNode => <> · {link}</>
export const showThePerson = 'Show the person'
export const historyNote = 'each delivery, and its result'
export const history = 'History'
export const looksHeading = 'Views and actions'
export const wordingNote = 'as the person saw it'

// leads
export const leadOrReceipt = 'Lead or receipt'
export const from = 'From'
export const to = 'To'
export const sendTheseAgain = 'Send these again'
export const noLeadYet = 'No leads yet.'
export const noLeadMatches = 'No leads match.'
export const notALeadNumber = 'That is not the number of a lead or receipt.'
export const findByPhone = 'Find a phone or an email address with the field at the top.'

// people
export const eMail = 'Email'
