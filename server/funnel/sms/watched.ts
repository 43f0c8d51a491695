/** Notices that messages do not leave any more: visitors then wait for codes that never come, and no lead begins. */
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import type { SmsOutcome, SmsSender } from '../ports.ts'

/** Twilio's answers about the number itself, which say nothing of the way to others (docs of its error codes). */
const OF_THE_NUMBER: ReadonlySet<string> = new Set(['21211', '21408', '21610', '21612', '21614'].map((code) => `twilio ${code}`))

/** Raises `sms_failing` after three messages in a row that did not leave, until one does. */
export function watchedSms(sender: SmsSender, alarm: Alarm, count: (outcome: SmsOutcome['kind']) => void): SmsSender {
  const tell = alarmOnce(alarm, 'sms_failing')
  let failures = 0
  return {
    async send(message) {
      const outcome = await sender.send(message)
      count(outcome.kind)
      if (outcome.kind === 'accepted') {
        failures = 0
        tell(undefined)
        return outcome
      }
      if (OF_THE_NUMBER.has(outcome.reason)) return outcome
      failures += 1
      // Fewer say nothing: not even that an earlier process's alarm is over.
      if (failures >= LASTING.sms_failing.limits.inARow) tell({ failures, reason: outcome.reason })
      return outcome
    },
  }
}
