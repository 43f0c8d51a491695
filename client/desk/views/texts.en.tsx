import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'

// access
export const leadsAndLetters = 'leads and letters'
export const writesAndPublishes = 'writes and publishes'
export const auditorRole = 'reads everything, sees no personal data'
export const neverUsed = 'never used'
export const ofHost = (host: ReactNode, part: ReactNode): ReactNode => (
  <>
    of {host}, {part}
  </>
)
export const passkeyOfPerson = (name: string | number): string => ` the passkey of ${name}`
export const remove = (span: ReactNode): ReactNode => <>Remove{span}</>
export const you = ' (you)'
export const signedOut = 'signed out'
export const ofPerson = (name: string | number): string => ` of ${name}`
export const endSessions = (span: ReactNode): ReactNode => <>End sessions{span}</>
export const linkDuration = 'good for 15 minutes, once'
export const invite = 'Invite'
export const inviteLinkWarning = 'Give this link to its person alone'
export const name = 'Name'
export const role = 'Role'
export const invitationsNote = 'each link still works'
export const openInvitations = 'Open invitations'
export const by = 'By'
export const until = 'Until'
export const acts = 'Acts'
export const invitationOfPerson = (name: string | number): string => ` the invitation of ${name}`
export const withdraw = (span: ReactNode): ReactNode => <>Withdraw{span}</>
export const withAccess = (count: string | number): string => `${count} with access`
export const access = 'Access'
export const noPasskeysYet = 'No passkeys yet.'
export const peopleWithAccess = 'People with access'
export const passkeys = 'Passkeys'
export const seen = 'Seen'
export const passkeyAddressNote =
  "A passkey belongs to one address. Through a tunnel that is localhost; behind the proxy it is the desk's own domain."
export const accessNeedsSignIn = (
  <>
    This desk runs without sign-in. On a desk with sign-in, invite people with <code>ledger desk invite NAME --role ROLE</code>.
  </>
)

// audit
export const when = 'When'
export const who = 'Who'
export const did = 'Did'
export const toWhat = 'To what'
export const why = 'Why'
export const where = 'Where'
export const atTheDesk = 'at the desk'
export const onTheCommand = 'on the command line'
export const newestFirst = (total: string | number): string => `${total}, newest first`
export const audit = 'Audit'
export const fromTo = (from: ReactNode, to: ReactNode): ReactNode => (
  <>
    {from} to
    <br />
    {to}
  </>
)
export const timesOver = (deed: string, times: number): string => `${deed}, ${times} times`
export const nothingYet = 'Nothing yet.'
export const nothingIsLike = 'Nothing is like this.'
export const auditNote = 'What is done at the desk is written down before it is done. The command line is npm run ledger.'

// case
export const looksLeft = (most: string | number, left: string | number): string =>
  `${most} an hour may be looked into, ${left} more now. Reopening the same lead doesn’t count.`
export const looksUsedUp = (most: ReactNode, when: ReactNode): ReactNode => (
  <>
    You have looked into {most} within an hour. The next look is possible at {when}.
  </>
)
export const hiddenAgainAt = (when: ReactNode): ReactNode => <>Hidden again at {when}.</>
export const hideNow = 'Hide now'
export const noHistory = 'No one at the desk has worked on it yet.'

// entry
export const passkeysNeedScript = 'Passkeys need JavaScript. It is the only thing here that does.'
export const signIn = 'Sign in'
export const passkeysOnly = (host: string | number): string =>
  `The desk takes passkeys, and nothing else. Yours for this address belongs to ${host}.`
export const signInButton = 'Sign in with a passkey'
export const noPasskeyHelp =
  "No passkey yet, or a lost device? An owner here, or an operator with the server's shell, can invite you."
export const yourPasskey = 'Your passkey'
export const inviteExplanation = 'This link lets you in once. Make a passkey on this device; from then on you sign in with it.'
export const makeAPasskey = 'Make a passkey'
export const confirmTitle = 'Confirm it is you'
export const confirmExplanation =
  'This action needs a fresh look at your passkey. For five minutes after it you will not be asked again.'
export const confirmButton = 'Confirm with a passkey'
export const goBackWithout = 'Go back without it'
export const toToday = 'To Today'
export const lookAgain = 'Look again'
export const whatYouTyped = 'What you typed'
export const sendAgainAs = 'Send again'
export const typedTitle = 'Title'
export const typedSlug = 'Name in its address'
export const typedCorrection = 'Correction'
export const typedText = 'Text'
export const typedWhy = 'Reason for readers'
export const typedWhyInFrench = 'Reason for readers, in French'

// feed
export const off = 'off'
export const notAsked = 'not asked'
export const notAskedYet = 'not asked yet'
export const noProblem = 'no problem'
export const madeHere = 'made here'
export const besideState = (what: string, state: string): string => `${what}: ${state}`
export const feedMeta = (held: number, failing: number): string =>
  [
    held === 0 ? 'no price to decide on' : `${held} to decide`,
    ...(failing === 0 ? [] : [failing === 1 ? '1 source fails' : `${failing} sources fail`]),
  ].join(', ')
export const streamNotConnected = 'stream: not connected'
export const streamConnected = 'stream: connected'
export const untilMoment = (when: ReactNode): ReactNode => <> until {when}</>
export const closed = 'closed'
export const usedOfQuota = (used: string | number, value: string | number, per: string | number): string =>
  `${used} of ${value} a ${per}`
export const noneNamed = 'none named'
export const tooFarHeld = 'too far: held until confirmed'
export const fiftyfoldNeverBelieved = 'fiftyfold: never believed by itself'
export const priceOfSymbol = (symbol: string | number): string => ` the price of ${symbol}`
export const accept = (span: ReactNode): ReactNode => <>Accept{span}</>
export const drop = (span: ReactNode): ReactNode => <>Drop{span}</>
export const says = (strong: ReactNode, name: ReactNode, source: ReactNode, strong2: ReactNode): ReactNode => (
  <>
    {strong} {name}: {source} says {strong2}
  </>
)
export const shownPrice = (part: string | number): string => `, shown is ${part}.`
export const refusedTimes = (reason: ReactNode, times: ReactNode, when: ReactNode, when2: ReactNode): ReactNode => (
  <>
    {reason}, {times} times since {when}; its own time {when2}
  </>
)
export const refused = 'Refused'
export const source = 'Source'
export const symbol = 'Symbol'
export const reason = 'Reason'
export const times = 'Times'
export const last = 'Last'
export const any = 'any'
export const nothingWaits = 'nothing waits'
export const feed = 'Feed'
export const since = (when: ReactNode): ReactNode => <>since {when}</>
export const workerReportOld = (part: ReactNode): ReactNode => <>The worker has not said how asking goes {part}</>
export const reportAgeWarning = '. What is below of answers and circuits is that old.'
export const sourcesNote = 'where they come from, and by what right'
export const sources = 'Sources'
export const usedFor = 'Used for'
export const circuit = 'Circuit'
export const answered = 'Answered'
export const prices = 'Prices'
export const heard = 'Heard'
export const quota = 'Quota'
export const mayBeShown = 'May be shown'
export const statusNote = 'prices by status, as readers see them'
export const age = 'Age'
export const category = 'Category'
export const oldestHeard = 'Oldest heard'
export const heldNote = 'the last confirmed price is shown meanwhile'
export const heldPrices = 'Held prices'
export const dropThese = 'Drop these'
export const noHeldPrices = 'No price awaits a person.'
export const refusedNote = 'never prices: the last fifty'
export const nothingRefused = 'Nothing was refused in 30 days.'

// found
export const leadCount = (count: number): string => counted(count, 'lead')
export const named = (who: string, what: string): string => `${who}: ${what}`
export const found = 'Found'
export const addressNotVerified = ' An email address is not verified.'
export const readAs = (strong: ReactNode, value: ReactNode): ReactNode => (
  <>
    Read as {strong}.{value}
  </>
)
export const noLeadFound = 'No lead has this. Check the number, or look under Letters and People.'
export const leadsTitle = 'Leads'
export const contactHidden =
  'Contact details are hidden. Open a lead and give a reason to see them for five minutes; this is logged.'

// lead-row
export const leadColumn = 'Lead'
export const phone = 'Phone'
export const state = 'State'
export const tries = 'Tries'
export const campaign = 'Campaign'
export const receipt = 'Receipt'
export const problem = 'Problem'
export const taken = 'Taken'

// lead
export const sendAgain = 'Send again'
export const partnerHasLead = 'The partner has it'
export const stop = 'Stop'
export const lookWrittenDown = 'this look is written down'
export const person = 'Person'
export const phoneVerified = (phone: string | number): string => `${phone}, proved by a code`
export const addressSeen = 'Address seen'
export const browser = 'Browser'
export const page = 'Page'
export const noPersonalDataLeft = 'No personal data is left: the person was erased, or the time of keeping is over.'
export const receiptErased = 'Its text is erased, or past its time. The log still has the entry.'
export const number = 'Number'
export const given = 'Given'
export const forAdvertiser = 'For'
export const noAdvertiser = 'no advertiser'
export const wording = 'Wording'
export const withdrawn = 'Withdrawn'
export const inTheLog = 'In the log'
export const yes = 'Yes'
export const no = 'No'
export const proofLink = 'The proof, for anybody to check'
export const leadTitle = (id: string | number): string => `Lead ${id}`
export const leadLine = (id: ReactNode, campaign: string, tries: number, problem: string | null): ReactNode => (
  <>
    {id} · {[campaign, counted(tries, 'try', 'tries'), problem].filter(Boolean).join(' · ')}
  </>
)
export const earlierLead = 'the same person before'
export const duplicateOf = (link: ReactNode): ReactNode => <> · {link}</>
export const showThePerson = 'Show the person'
export const historyNote = 'what became of it'
export const attempts = 'Attempts'
export const looksHeading = 'Who looked, and did what'
export const wordingNote = 'the words that were shown'

// leads
export const leadOrReceipt = 'Lead or receipt number'
export const from = 'From'
export const to = 'To'
export const sendTheseAgain = 'Send these again'
export const noLeadYet = 'No lead yet.'
export const noLeadMatches = 'No lead is like this.'

// letter
export const mailItAgain = 'Mail it again'
export const markHandled = 'Mark handled'
export const openItAgain = 'Open it again'
export const phoneNotVerified = 'Phone, not verified'
export const subject = 'Subject'
export const nothingLeft = 'Nothing is left of it: the person was erased, or the time of keeping is over.'
export const yourMessage = 'your message'
export const answerByE = 'Answer by e-mail'
export const revealExplanation = 'Give a reason to see it for five minutes; this is logged.'
export const letterTitle = (id: string | number): string => `Letter ${id}`
export type LetterLine = {
  readonly id: ReactNode
  readonly kind: string
  readonly source: string
  readonly page: string | null | undefined
  readonly attempts: number
  readonly at: ReactNode
}
export const letterLine = ({ id, kind, source, page, attempts, at }: LetterLine): ReactNode => (
  <>
    {id} · {[kind, source, page, counted(attempts, 'try', 'tries')].filter(Boolean).join(' · ')} · {at}
  </>
)
export const handled = (when: ReactNode): ReactNode => <> · handled {when}</>
export const withReceipt = (span: ReactNode): ReactNode => <> · receipt {span}</>
export const readIt = 'Read it'
export const thisLookIsLogged = 'this look is logged'
export const noPersonalDataNote = 'no personal data'
export const letterSection = 'Letter'

// letters
export const letterNumber = 'Letter number'
export const kind = 'Kind'
export const mail = 'Mail'
export const standing = 'Standing'
export const noWork = 'no work'
export const markTheseHandled = 'Mark these handled'
export const letters = 'Letters'
export const noMailServer = 'No mail leaves this machine (MAIL_URL and MAIL_TO are not set): what people write is read here.'
export const written = 'Written'
export const noLetterMatches = 'No letter is like this.'
export const lettersNote =
  "A letter is kept for 180 days, its mail to the office for 30. No list shows who wrote; a letter's page does, for five minutes, for a reason."

// mail-state
export const pastItsTime = 'past its time'

// many
export const countOf = (now: string | number, count: string | number): string => `${now} of ${count}`
export const bulkLimit = (most: string | number): string => ` One deed takes ${most} at most; come back for the rest.`
export const reasonNote = 'stays in the audit trail'
export const notNow = 'Not now'

// people
export const records = 'Records'
export const downloadACopy = 'Download a copy'
export const eraseForGood = 'Erase for good'
export const inNumbers = 'in numbers'
export const whatIsHeld = 'What is held'
export const nothingHeld = 'Nothing is held under this.'
export const people = 'People'
export const erasedNotice = 'Erased. The entries in the log of consents stay and say nothing; copies age out within 35 days.'
export const peopleSearchNote =
  'Search by verified phone number to find registrations. An e-mail address is not verified: it finds only letters and enquiries. First check the identity of the person who asks.'
export const phoneInAny = 'Phone, in any form'
export const eMail = 'E-mail'
export const find = 'Find'

// today
export const sinceMoment = (when: ReactNode): ReactNode => <> Since {when}.</>
export const look = 'Look'
export const leadsTaken = 'Leads taken'
export const delivered = 'Delivered'
export const underWay = 'Under way'
export const stopped = 'Stopped'
export const toLookAt = (count: string | number): string => `${count} to look at`
export const today = 'Today'
export const worstFirst = 'worst first, then oldest'
export const needsAPerson = 'Needs a person'
export const nothingToDo = 'Nothing needs a person now.'
export const inToronto = 'in Toronto'
export const sinceMidnight = 'Since midnight'
