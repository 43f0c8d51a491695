import type { Alarm } from '#server/platform/alarms/alarm.ts'
import { type AlarmsOptions, createAlarms } from '#server/platform/alarms/send.ts'
import { type MailEnv, pickMail } from '../network/mail.ts'

type Env = MailEnv & { readonly ALARM_WEBHOOK_URL?: string | undefined }

/** The alarms of a process by its settings. Their mail passes the queue, which is in a store that may be what the alarm is about. */
export function openAlarms(env: Env, options: Pick<AlarmsOptions, 'log' | 'now' | 'everyMs'>): Alarm {
  const transport = pickMail(env)
  const mail = transport && ((subject: string, text: string) => transport.send({ subject, text }))
  return createAlarms({ url: env.ALARM_WEBHOOK_URL, mail, ...options })
}
