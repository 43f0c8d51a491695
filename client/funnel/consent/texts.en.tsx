import type { ReactNode } from 'react'

// log-key
export const earlierLogHeading = 'An earlier log lost entries'
export const forkNotice = (
  time: ReactNode,
  through: ReactNode,
  code: ReactNode,
  size: ReactNode,
  entry: ReactNode,
  code2: ReactNode,
): ReactNode => (
  <>
    On {time} our records were restored from a copy, and entries behind number {through} of the log {code} were lost; {size} were
    known to be signed. Since then this is another log, as its entry {entry} says. A receipt from before stays proved by the key
    of the earlier one: {code2}
  </>
)
export const logHeading = 'The log of receipts'
export const signedHead = 'signed head'
export const dailyCheckpoints = 'one a day is published'
export const logExplanation = (link: ReactNode, link2: ReactNode): ReactNode => (
  <>
    Every receipt is an entry in an append-only log. Its {link} changes with each entry; {link2}, so a receipt changed later
    contradicts the copies that others keep. The log holds hashes and no names.
  </>
)
export const ourPublicKey = 'For experts: our public key'

// receipt-choices
export const printOrSave = 'Print or PDF'
export const withdrawalEffect = 'We stop sharing your details at once'
export const recipientInSentence = 'the recipient'
export const advertiserTold = (value: string | number): string => `, and our office tells ${value} to stop using what it has`
export const withdrawConsent = (span: ReactNode): ReactNode => <>Withdraw{span}</>
export const myConsent = ' my consent'
export const askForErasure = 'Ask for erasure'
export const erasureExplanation = 'We’ll erase your data once we’ve confirmed it’s you. Enter the address you registered with.'
export const email = 'Email'

// receipt-words
/** A version is the day on which its wording was written. */
export const version = (day: string | number): string => `version of ${day}`
export const whatYouAgreed = (span: ReactNode): ReactNode => <>What you agreed to {span}</>
export const CHOICES = {
  agreed: (title: string): string => `${title}: agreed`,
  withdrawn: (title: string): string => `${title}: withdrawn`,
  notAgreed: (title: string): string => `${title}: not agreed`,
} as const
export const youSawFull = (short: string | number, text: string | number): string => `You saw: “${short}” Full text: “${text}”`
export const signatureValid = 'signature valid, unchanged since it was written'
export const signatureInvalid = 'signature does not match'
export const signedProof = (span: ReactNode): ReactNode => <>For experts: signed proof {span}</>
export const asJson = 'This receipt as JSON'
export const downloadAsJson = 'Download this receipt (JSON)'
export const downloadSignedProof = 'Download the signed proof'
export const ourKey = 'our key'
export const signedWith = (link: ReactNode): ReactNode => (
  <>. It’s signed with {link}, so anyone can check that it hasn’t been changed.</>
)

// receipt
export const online = (address: string): string => `Online: ${address}`
export const declined = 'No'
export const agreed = 'Yes'
export const was = 'was '
export const agreedAtFirst = (span: ReactNode): ReactNode => <>{span}Yes</>
export const noLonger = (s: ReactNode): ReactNode => <>{s} No</>
export const recorded = 'Recorded'
export const detailsPassedOn = 'Passed on'
export const notCertain = 'Not certain'
export const withdrawn = 'Withdrawn'
export const toldToStop = 'Told to stop'
export const notYet = 'Not yet'
export const page = 'Page'
export const notKnown = 'not known'
export const logEntry = 'Log entry'
export const receiptOfConsent = 'Receipt of consent'
export const receipt = (id: string | number): string => `Receipt ${id}`
export const forAdvertiser = (advertiser: string | number): string => `for ${advertiser}`
export const withdrawnOn = (value: string | number): string => `Withdrawn on ${value}.`
export const withdrawnBefore = (said: string | number): string => `${said} We send nothing more under it.`
export const recipientAtStart = 'The recipient'
export const withdrawnUnsent = (said: string | number, who: string | number): string =>
  `${said} We’ve stopped sharing your details. ${who} had not received them.`
export const withdrawnSent = (said: string | number, value: string | number, deliveredAt: string | number): string =>
  `${said} We’ve stopped sharing your details. ${value} had received them on ${deliveredAt}.`
export const withdrawnUnclear = (said: string | number, who: string | number): string =>
  `${said} We’ve stopped sharing your details. ${who} may have received them: its system gave no clear answer.`
export const toBeTold = (had: string | number): string =>
  `${had} Our office has been asked to tell the company to stop using your details; this receipt says when that is done.`
export const toldOn = (had: string | number, told: string | number): string =>
  `${had} We told the company to stop using your details on ${told}.`
export const receiptChanged = 'This receipt was changed after it was written. Do not rely on it.'
