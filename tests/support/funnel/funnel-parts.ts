/** Parts of the funnel's test rigs that also run outside the test runner, in processes of their own. */
import type { Price } from '#server/funnel/challenge/price.ts'
import type { Admission } from '#server/funnel/enquiries/admission.ts'
import { DEFAULT_LIMITS, type LimitTable, readLimits } from '#server/funnel/limits/table.ts'
import type { Admit, SmsMessage, SmsOutcome } from '#server/funnel/ports.ts'
import { keysOf, recordOf } from '#shared/typed-keys.ts'

export const TEST_SECRET = 'a secret of the tests, long enough'
/** What the consent logs of the tests are signed with. */
export const TEST_LOG = { key: '5a'.repeat(32), origin: 'ledger.example.ca/consent-log' }

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Challenges that cost next to nothing. */
export const CHEAP: Price = { rounds: 1, steps: 4 }

/** Limits so wide that a test about something else never meets them. */
export const WIDE: LimitTable = readLimits(
  JSON.stringify(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, { max: 1_000_000 }]))),
)

/** The same limits, of which none ever asks for work. */
export const withoutChallenge = (table: LimitTable = DEFAULT_LIMITS): LimitTable =>
  recordOf(keysOf(table), (name) => ({ ...table[name], challengeAtPercent: 100 }))

/** Messages that were "sent", and the answer the next ones get. */
export function fakeSms() {
  const sent: SmsMessage[] = []
  let answer: SmsOutcome = { kind: 'accepted' }
  return {
    sent,
    answerWith: (next: SmsOutcome) => {
      answer = next
    },
    send: async (message: SmsMessage): Promise<SmsOutcome> => {
      sent.push(message)
      return answer
    },
    lastCode: (): string => /#(\d+)$/.exec(sent.at(-1)?.body ?? '')?.[1] ?? 'none',
  }
}

/** Another code of the same length. */
export const notThe = (code: string, step = 1): string =>
  String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0')

export const PERSON = { phone: '+14165550123', email: 'ada@example.ca' }

/** For letters that no address is counted for. */
export const NO_ADMISSION: Admission = () => Promise.reject(new Error('counted'))

/** For a process that is about something else than limits. */
export const ADMIT_ALL: Admit = {
  admit: async () => ({ ok: true, counted: [] }),
  within: async () => ({ ok: true, counted: [] }),
  paid: async () => ({ kind: 'counted', counted: [], isFull: false }),
  exhausted: () => undefined,
}
