/** What Today says of letters: those that an operator has to read, pass on or mail again. */
import { counted } from '#shared/counted.ts'
import type { Matter } from '#shared/desk/views.ts'
import type { Funnel } from '../funnel/funnel.ts'
import { EVENTS } from '../platform/alarms/events.ts'
import { deedAt } from './today-deeds.ts'

export type MailOptions = {
  readonly office: Pick<ReturnType<Funnel['office']>, 'deadMail'>
  readonly unhandledLetters: ReturnType<Funnel['letters']>['unhandled']
  /** Whether letters reach the office by mail: if not, they are read at the desk alone. */
  readonly mailLeaves: boolean
}

/** Open letters that an operator has to act on: withdrawals to pass on, and where no mail leaves all others. */
export async function openLetters({ unhandledLetters, mailLeaves }: Omit<MailOptions, 'office'>) {
  const withdrawals = await unhandledLetters({ kind: 'withdrawal' })
  if (mailLeaves) return { withdrawals, others: { count: 0, since: 0 } }
  const here = await unhandledLetters({ isHere: true })
  // Mail may have left before: not each withdrawal is among these.
  const among = await unhandledLetters({ kind: 'withdrawal', isHere: true })
  return { withdrawals, others: { ...here, count: here.count - among.count } }
}

/** Letters that did not leave, and those that have to be read or passed on. */
export async function mailMatters({ office, ...options }: MailOptions): Promise<Matter[]> {
  const dead = await office.deadMail()
  const { withdrawals, others } = await openLetters(options)
  const toPassOn: Matter = {
    title: `${counted(withdrawals.count, 'withdrawal')} to pass on`,
    text: 'Tell the recipient to stop using the details, then choose Mark as told on the letter; the receipt will show it.',
    since: withdrawals.since,
    isBad: true,
    ...deedAt('/letters?kind=withdrawal&standing=open', withdrawals.count),
  }
  const notSent: Matter = {
    title: `${counted(dead.count, 'letter to the office was', 'letters to the office were')} not sent`,
    text: EVENTS.mail_dead.todo,
    since: dead.since,
    isBad: true,
    ...deedAt('/letters?mail=dead', dead.count),
  }
  const unread: Matter = {
    title: counted(others.count, 'unhandled letter'),
    text: `No mail leaves this machine: read ${others.count === 1 ? 'it' : 'them'} at the desk.`,
    since: others.since,
    isBad: false,
    ...deedAt('/letters?standing=open', others.count),
  }
  return [
    ...(dead.count > 0 ? [notSent] : []),
    ...(withdrawals.count > 0 ? [toPassOn] : []),
    ...(others.count > 0 ? [unread] : []),
  ]
}
