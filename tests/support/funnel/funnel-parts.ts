/** Parts of the funnel's test rigs that also run outside the test runner, in processes of their own. */
import { DEFAULT_LIMITS, type LimitTable, readLimits } from '#server/funnel/limits/table.ts'
import type { SmsMessage, SmsOutcome } from '#server/funnel/ports.ts'

export const TEST_SECRET = 'a secret of the tests, long enough'
/** What the consent logs of the tests are signed with. */
export const TEST_LOG = { key: '5a'.repeat(32), origin: 'ledger.example.ca/consent-log' }

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Limits so wide that a test about something else never meets them. */
export const WIDE: LimitTable = readLimits(
  JSON.stringify(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, { max: 1_000_000 }]))),
)

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
