import pino, { type Logger } from 'pino'

export type { Logger }

/** Fields that may hold personal data or secrets, wherever a caller puts them. */
const REDACTED = [
  'phone',
  'phoneNumber',
  'email',
  'code',
  'firstName',
  'lastName',
  'name',
  'message',
  'to',
  'ip',
  'clientIP',
  'authorization',
  'cookie',
  'apikey',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/** JSON lines on stdout, one logger a process. */
export function createLogger(role: string, level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: { role },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...REDACTED, 'req.headers.cookie', 'req.headers.authorization'], censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
}
