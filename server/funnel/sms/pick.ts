import type { SmsSender } from '../ports.ts'
import { createOutboxSender, type OutboxMessage, readOutbox } from './outbox.ts'
import { createTwilioSender } from './twilio.ts'

export type SmsEnv = {
  readonly SMS_PROVIDER: 'outbox' | 'twilio'
  readonly DATA_DIR: string
  readonly TWILIO_BASE_URL: string
  readonly TWILIO_ACCOUNT_SID?: string | undefined
  readonly TWILIO_AUTH_TOKEN?: string | undefined
  readonly TWILIO_FROM?: string | undefined
}

export const outboxFile = (dataDir: string): string => `${dataDir}/outbox/sms.ndjson`

/** The sender the environment names. `readEnv` has already made sure that Twilio's values are there. */
export function pickSms(env: SmsEnv, now: () => number): SmsSender {
  if (env.SMS_PROVIDER === 'outbox') return createOutboxSender({ file: outboxFile(env.DATA_DIR), now })
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  if (!accountSid || !authToken || !from) throw new Error('SMS_PROVIDER=twilio without its account')
  return createTwilioSender({ baseUrl: env.TWILIO_BASE_URL, accountSid, authToken, from })
}

/**
 * The demo's messages, for the page that shows them; otherwise `undefined`. A reader of that page can verify any
 * number: never outside demo mode.
 */
export function openOutbox(
  env: SmsEnv & { readonly production: boolean },
): { readonly messages: () => Promise<OutboxMessage[]> } | undefined {
  if (env.production || env.SMS_PROVIDER !== 'outbox') return undefined
  return { messages: () => readOutbox(outboxFile(env.DATA_DIR)) }
}
