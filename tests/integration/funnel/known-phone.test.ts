// Guards what a clock could tell a stranger: whether a phone is known (OTP-8).
import { expect, it } from 'vitest'
import { funnelServer } from '../../support/funnel/funnel-server.ts'
import { sized } from '../../support/size.ts'
import { goal, quantile, timed } from '../../support/timing.ts'

const PHONES = sized(100, 200)

it('send-otp answers for a phone that is known as fast as for one that is not', async () => {
  const rig = await funnelServer()
  const send = async (area: number, nth: number): Promise<void> => {
    const person = { phoneNumber: `+1${area}${220 + nth}0123`, email: `p${area}-${nth}@example.ca` }
    const { status } = await rig.browser().call('/api/send-otp', person)
    if (status !== 200) throw new Error(`answered ${status}`)
  }
  await timed(PHONES, 1, (nth) => send(416, nth))
  const known: number[] = []
  const unknown: number[] = []
  for (let nth = 0; nth < PHONES; nth++) {
    known.push(...(await timed(1, 1, () => send(416, nth))))
    unknown.push(...(await timed(1, 1, () => send(604, nth))))
  }
  expect(Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5))).toBeLessThanOrEqual(goal(5))
})
