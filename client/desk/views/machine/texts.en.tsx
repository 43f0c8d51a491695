import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'
import { Command } from '../../parts.tsx'

// buyers
export const noneAnswered = 'none answered'
export const pausedSince = (when: ReactNode, actor: ReactNode, reason: ReactNode): ReactNode => (
  <>
    Since {when}, by {actor}. Reason: {reason}. Leads are taken and held.
  </>
)
export const resumeDeliveries = 'Resume deliveries'
export const pauseDeliveries = 'Pause deliveries'
export const receiving = 'Receiving leads'
export const receivingTests = 'Receiving test leads'
export const paused = 'Paused'
export const failing = 'Not delivering'
export const notAllowed = 'Not receiving leads'
export const oneBuyer = (state: string): string => `1 buyer: ${state.toLowerCase()}`
export const lastLead = (when: ReactNode): ReactNode => <>Last lead accepted {when}.</>
export const noLeadYet = 'No lead has been accepted yet.'
export const connectionShut = (reason: ReactNode, when: ReactNode): ReactNode => (
  <>
    Its connection has been shut since {when}: {reason}. Leads are taken and held.
  </>
)
export const pauseHolds =
  'While paused, new leads are taken and held, not sent. Nothing is lost: resuming sends what waited, oldest first.'
/** @param verb of the command, `pause` or `resume` */
export const sameCommand = (verb: string, buyerId: string): ReactNode => (
  <>
    Same on the command line: <Command>{`npm run ledger -- buyers ${verb} ${buyerId} --reason "…"`}</Command>
  </>
)
export const buyers = 'Buyers'
export const notReceiving = (legalName: string | number, problem: string | number): string =>
  `${legalName} is not receiving real leads: ${problem}.`
export const testLeadsOnly = (legalName: string): string => `${legalName} is fictional, so it gets test leads only.`
export const recordPlace = 'kept in content/advertisers'
export const record = 'Record'
export const regulator = 'Regulator'
export const noneOnRecord = 'none on record'
export const number = 'Number'
export const bad = 'Problem'
export const ok = 'OK'
export const lookedUp = 'Last checked'
export const verifiedAgo = (verifiedOn: string | number, days: string | number): string =>
  `${verifiedOn}, ${days} ago; valid for 30 days`
export const provinces = 'Provinces'
export const whereTheirLeads = 'where its leads go'
export const tracker = 'Tracker'
export const address = 'Address'
export const door = 'Connection'
export const shutSince = (reason: ReactNode, when: ReactNode): ReactNode => (
  <>
    shut since {when}: {reason}
  </>
)
export const lastTaken = 'Last accepted'
export const duplicates = 'Duplicates'
export const noDuplicates = 'recognized: a repeated delivery counts once'
export const duplicatePolicy = 'possible: an unclear delivery waits for an operator'
export const weekOfLeads = 'leads of seven days'
export const deliveries = 'Deliveries'
export const noLeadsInWeek = 'No leads in seven days.'
export const campaign = 'Campaign'
export const delivered = 'Delivered'
export const refused = 'Refused'
export const takenOfAnswered = 'Acceptance rate'
export const underWay = 'In progress'
export const unclear = 'Unclear or given up'
export const changes = 'Pauses and resumptions'
export const changesNote = 'at the desk and on the command line'

// money
export const hour = 'hour'
export const day = 'day'
export const minutes = (minutes: string): string => `${minutes} minutes`
export const codesSent = 'Codes sent'
export const wrongCodes = 'Wrong codes entered'
export const contactMessages = 'Contact messages'
export const enquiries = 'Enquiries'
export const outboxInUse = 'messages go to the outbox and cost nothing'
export const messagesGoOut = 'messages go out through Twilio'
export const money = 'Money'
export const budgetConsequence =
  'when a budget runs out, codes stop, and messages are kept but not mailed; LIMITS_FILE changes them'
export const budgets = 'Budgets'
export const budget = 'Budget'
export const used = 'Used'
export const cap = 'Cap'
export const left = 'Left'
export const per = (what: string, window: string): string => `${what} per ${window}`
export const areaCodesNote = '30 days; numbers are not stored'
export const whoUsedThem = 'By area code'
export const noCodesSent = 'No code was sent in 30 days.'
export const areaCode = 'Area code'
/** `+1 416`; that of another country stays as it is. */
export const areaOf = (area: string): string => area.replace(/^\+1(?=\d)/, '+1 ')
export const sent = 'Sent'
export const typedRight = 'Entered correctly'
export const share = 'Success rate'
export const furtherAreas = (areaCount: string | number): string => `${areaCount} more with fewer messages.`

// system
export const doctor = 'Doctor'
export const part = 'Part'
export const state = 'State'
export const detail = 'Detail'
export const look = 'Check'
export const countOk = (count: number): string => `${counted(count, 'check')} passed`
export const system = 'System'
export const processNote = 'this process'
export const whatRuns = 'What runs'
export const version = 'Version'
export const node = (version: string | number, node: string | number): string => `${version}, Node ${node}`
export const mode = 'Mode'
export const site = 'Site'
export const deskSince = 'Running since'
export const npmRunLedger = 'On the command line, doctor also checks the stores, tracker, mail, certificate and site.'
export const settingsNote = 'set for the desk, without their values; all others are defaults'
export const settings = 'Settings'
