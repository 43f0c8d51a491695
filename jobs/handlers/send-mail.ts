import type { Alarm } from '#server/platform/alarms/alarm.ts'

export type SendMail = {
  readonly sendDue: () => Promise<{ readonly sent: number; readonly dead: number }>
  readonly alarm: Alarm
}

/** Sends the operator's waiting mail, in the same sweep as the leads. @returns how many went out */
export async function sendMail({ sendDue, alarm }: SendMail): Promise<number> {
  const { sent, dead } = await sendDue()
  if (dead > 0) alarm('mail_dead', { count: dead })
  return sent
}
