import pino, { type DestinationStream, type Logger } from 'pino'
import { LEAD_FIELD_NAMES } from '#shared/funnel/lead-fields.ts'
import { fitLine } from './log-line.ts'
import { readableStacks } from './process/readable-stacks.ts'

export type { Logger }

/** Fields whose name says that they hold personal data or a secret, however deep a caller puts them. */
const PERSONAL = [...LEAD_FIELD_NAMES, 'phone', 'ip', 'clientIP', 'authorization', 'cookie', 'apikey']
/** Everything a visitor sent, and everything that is sent to one. */
const WHOLE = ['body', 'form', 'person', 'lead', 'draft', 'enquiry', 'contact', 'sms', 'mail']
/**
 * Words that name personal data in a caller's own fields. Deeper down they are other things: an error's message, its
 * code and its name are what an operator needs most.
 */
const OWN = ['name', 'message', 'code', 'to']
/** Where a database repeats the values of a statement. */
const STORE_REPORT = ['err.detail', 'err.parameters']

const REDACTED = [
  ...PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  ...WHOLE.flatMap((key) => [key, `*.${key}`]),
  ...OWN,
  ...STORE_REPORT,
]

/** JSON lines on stdout, at most 2,000 characters each; one logger per process. Traces of errors name our sources. */
export function createLogger(role: string, level: string, destination: DestinationStream = pino.destination(1)): Logger {
  readableStacks()
  return pino(
    {
      level,
      base: { role },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED, censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => destination.write(fitLine(line)) },
  )
}
