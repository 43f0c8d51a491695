// An attacker who wastes a stranger's tries locks that phone for a day, at a price, and no other phone (OTP-14).
import { expect, it } from 'vitest'
import { DEFAULT_LIMITS, readLimits } from '#server/funnel/limits/table.ts'
import { notThe, withoutChallenge } from '../../support/funnel/funnel.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'
import { allowed, goal, quantile, timed } from '../../support/timing.ts'

const VICTIM = { phoneNumber: '+14165550123', email: 'ada@example.ca' }
const VISITORS = 60
const DAY = 86_400_000

/** The real table, but for what is counted by address, because every caller of this test is 127.0.0.1; without challenges. */
const TABLE = withoutChallenge(
  readLimits(
    JSON.stringify(
      Object.fromEntries(
        Object.keys(DEFAULT_LIMITS)
          .filter((name) => /\.(ip|network)\./.test(name))
          .map((name) => [name, { max: 1_000_000 }]),
      ),
    ),
  ),
)

type Rig = Awaited<ReturnType<typeof funnelServer>>
type Person = typeof VICTIM

async function codeOf(rig: Rig, { phoneNumber }: Person): Promise<string> {
  const message = (await rig.messages()).find(({ to }) => to === phoneNumber)
  return /#(\d{4})$/.exec(message?.body ?? '')?.[1] ?? 'none'
}

/** Form, code, verified: the statuses, and how long the slowest answer took. */
async function visit(rig: Rig, person: Person) {
  const visitor = rig.browser()
  const timed = async (path: string, body: object) => {
    const start = performance.now()
    const { status } = await visitor.call(path, body)
    return { status, took: performance.now() - start }
  }
  const sent = await timed('/api/send-otp', person)
  const verified = await timed('/api/verify-otp', { ...person, code: await codeOf(rig, person) })
  return { statuses: [sent.status, verified.status], took: Math.max(sent.took, verified.took) }
}

it('costs the attacker two messages and six tries, ends after a day, and delays no other person', async () => {
  const rig = await funnelServer(TABLE)
  const attacker = { sent: 0, tried: 0 }
  /** One more attempt in a session of its own: a message if one is given, and tries until they are refused. */
  async function strike(nth: number): Promise<void> {
    const eve = rig.browser()
    const person = { ...VICTIM, email: `eve${nth}@example.ca` }
    if ((await eve.call('/api/send-otp', person)).status !== 200) return
    attacker.sent++
    const wrong = { ...person, code: notThe(await codeOf(rig, VICTIM)) }
    for (let status = 401; status === 401; attacker.tried++) status = (await eve.call('/api/verify-otp', wrong)).status
  }

  const calm = await timed(10, 1, (nth) => visit(rig, { phoneNumber: `+1416${320 + nth}0142`, email: `q${nth}@example.ca` }))
  const usual = quantile(calm, 0.95)

  // A minute of the attack for each visitor who comes meanwhile.
  const others: Awaited<ReturnType<typeof visit>>[] = []
  for (let nth = 0; nth < VISITORS; nth++) {
    const person = { phoneNumber: `+1${nth % 2 ? 604 : 514}${220 + nth}0142`, email: `p${nth}@example.ca` }
    const [, visited] = await Promise.all([strike(nth), visit(rig, person)])
    others.push(visited)
    rig.clock.advance(60_000)
  }
  expect(others.map(({ statuses }) => statuses)).toEqual(others.map(() => [200, 200]))
  const times = others.map(({ took }) => took)
  expect(quantile(times, 0.95)).toBeLessThan(allowed(goal(150), usual))

  expect(attacker.sent).toBeGreaterThanOrEqual(2)
  expect(attacker.tried).toBeGreaterThanOrEqual(6)
  expect((await visit(rig, VICTIM)).statuses).toEqual([200, 429])
  rig.clock.advance(DAY)
  expect((await visit(rig, VICTIM)).statuses).toEqual([200, 200])
})
