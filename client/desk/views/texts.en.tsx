import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'
import { CUT_OFF } from '#shared/desk/source-problems.ts'

// audit
export const when = 'When'
export const who = 'Who'
export const did = 'Action'
export const toWhat = 'Subject'
export const why = 'Reason'
export const aboutWhat = 'Receipt, lead or page'
export const SUBJECTS: Readonly<Record<string, string>> = { words: 'words (not kept)' }
export const where = 'Where'
export const atTheDesk = 'at the desk'
export const onTheCommand = 'on the command line'
export const newestFirst = (total: string): string => `${total}, newest first`
export const audit = 'Audit'
export const fromTo = (from: ReactNode, to: ReactNode): ReactNode => (
  <>
    {from} to
    <br />
    {to}
  </>
)
export const timesOver = (deed: string, times: number): string => `${deed}, ${times} times`
export const publishAfter = (before: number): string => `publish, and ${counted(before, 'entry', 'entries')} before it`
export const nothingYet = 'Nothing yet.'
export const nothingIsLike = 'No entries match.'
export const auditNote =
  'Each action is recorded before it is carried out. To list what npm run ledger did, choose “on the command line”. The code after “phone” or “email” identifies a person: one person always has one code, and the code reveals no number or address.'

// case
export const looksLeft = (most: string | number, left: string | number): string =>
  `${left} of ${most} views left this hour. Opening the same one again does not count.`
export const looksUsedUp = (most: ReactNode, when: ReactNode): ReactNode => (
  <>
    You opened {most} within an hour. You can open the next one at {when}.
  </>
)
export const visibleUntil = (when: ReactNode): ReactNode => <>Visible until {when}.</>
export const hideNow = 'Hide now'
export const noHistory = 'No actions at the desk yet.'

// feed
export const off = 'off'
export const notAsked = 'not used'
export const notAskedYet = 'not polled yet'
export const noProblem = 'OK'
/** What a source gives, in the words of the site. */
const FED: Readonly<Record<string, string>> = {
  crypto: 'cryptocurrencies',
  stock: 'stocks',
  forex: 'currencies',
  commodity: 'commodities',
  news: 'announcements',
  schedule: 'release dates',
}
export const fed = (ids: readonly string[]): string => ids.map((id) => FED[id] ?? id).join(', ')
export const madeHere = 'simulated here'
export const besideState = (what: readonly string[], state: string): string => `${fed(what)}: ${state}`
export const feedMeta = (held: number, silent: number): string =>
  [
    held === 0 ? 'no held prices' : counted(held, 'held price'),
    ...(silent === 0 ? [] : [`${counted(silent, 'source does not', 'sources do not')} answer`]),
  ].join(', ')
export const streamNotConnected = 'stream: no connection'
export const streamConnected = 'stream: connected'
export const untilMoment = (when: ReactNode): ReactNode => <> until {when}</>
export const closed = 'OK'
export const circuitOpen = (problem: string): string => `paused: ${problem}`
export const failed = 'failed'
export const usedOfQuota = (used: string | number, value: string | number, per: string | number): string =>
  `${used} of ${value} per ${per}`
export const cutOff = `No source answers. ${CUT_OFF}`
/** Why a price was held or refused. */
export const REASONS: Readonly<Record<string, string>> = {
  'unconfirmed-jump': 'a large jump: held until confirmed',
  'unit-slip': 'about fifty times off: never confirmed by itself',
  'price-not-a-number': 'the price is not a number',
  'price-not-positive': 'the price is zero or less',
  'price-too-large': 'the price is too large',
  'change-not-a-number': 'the change is not a number',
  'change-impossible': 'the change is impossible',
  'wrong-currency': 'the currency is wrong',
  'time-not-usable': 'the time cannot be read',
  'figure-slip': 'a figure in a wrong unit',
  'time-in-future': 'the time lies in the future',
}
export const priceOfSymbol = (symbol: string | number): string => ` the price of ${symbol}`
export const accept = (span: ReactNode): ReactNode => <>Accept{span}</>
export const drop = (span: ReactNode): ReactNode => <>Drop{span}</>
export const says = (strong: ReactNode, name: ReactNode, source: ReactNode, strong2: ReactNode): ReactNode => (
  <>
    {strong} {name}: {source} reports {strong2}
  </>
)
export const shownPrice = (part: string | number): string => `, readers see ${part}.`
export const refusedTimes = (reason: ReactNode, times: ReactNode, when: ReactNode, when2: ReactNode): ReactNode => (
  <>
    {reason}, {times} times since {when}; quoted at {when2}
  </>
)
export const refused = 'Refused'
export const source = 'Source'
export const symbol = 'Symbol'
export const reason = 'Reason'
export const times = 'Times'
export const last = 'Last'
export const any = 'any'
export const feed = 'Feed'
export const since = (when: ReactNode): ReactNode => <>since {when}</>
export const workerReportOld = (part: ReactNode): ReactNode => <>The worker has not reported {part}</>
export const reportAgeWarning = '. The answers and connections below are that old.'
export const sourcesNote = 'what each is used for, and our right to show it'
export const sources = 'Sources'
export const usedFor = 'Used for'
export const circuit = 'Connection'
export const answered = 'Last answer'
export const prices = 'Prices'
export const heard = 'Last price'
export const quota = 'Quota'
export const mayBeShown = 'May be shown'
export const statusNote = 'prices by status, as readers see them'
export const category = 'Category'
export const oldestHeard = 'Oldest price'
export const heldNote = 'readers see the last confirmed price meanwhile'
export const heldPrices = 'Held prices'
export const dropThese = 'Drop these'
export const noHeldPrices = 'No held prices.'
export const refusedNote = 'not taken as prices: the last fifty'
export const nothingRefused = 'Nothing refused in 30 days.'

// found
export const named = (who: string, what: string): string => `${who}: ${what}`

// many
export const countOf = (now: string | number, count: string | number): string => `${now} of ${count}`
export const bulkLimit = (most: string | number): string => ` At most ${most} at a time; come back for the rest.`
export const reasonNote = 'kept in the audit trail'
export const notNow = 'Cancel'

// today
export const sinceMoment = (when: ReactNode): ReactNode => <> Since {when}.</>
export const leadsTaken = 'Leads taken'
/** By this hour of the same day of the week. */
export const usually = (count: number): string => `usually ${count} by now`
export const delivered = 'Delivered'
export const underWay = 'In progress'
export const otherwise = 'Held, refused, unclear'
export const dayAnd = (day: string, found: string): string => `${day} · ${found}`
export const today = 'Today'
export const worstFirst = 'worst first, then oldest'
export const needsAPerson = 'Needs a person'
export const nothingToDo = 'Nothing needs a person now.'
export const inToronto = 'Eastern time'
export const sinceMidnight = 'Since midnight'
export const latestLeads = 'Latest leads'
export const latestNote = 'newest first'
export const noLeadToday = 'No leads yet.'
export const leadColumn = 'Lead'
export const takenAt = 'Taken'
export const nameColumn = 'Name'
export const phoneColumn = 'Phone'
export const stateColumn = 'State'
export const consentColumn = 'Consent'
export const erased = 'erased'
export const newestPages = 'Newest pages'
export const byDate = 'by date'
export const noPageYet = 'No pages yet.'
export const paidPage = 'paid'
