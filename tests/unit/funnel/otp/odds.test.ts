// Guards the odds: what an attacker who guesses codes all day can get, on one phone and over many (OTP-3).
import { describe, expect, it } from 'vitest'
import { limitKey } from '#server/funnel/limits/keys.ts'
import { DEFAULT_LIMITS, readLimits } from '#server/funnel/limits/table.ts'
import { generateCode } from '#server/funnel/otp/code.ts'
import { notThe, otpRig, withoutChallenge } from '../../../support/funnel/funnel.ts'
import { isLong, sized } from '../../../support/size.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PHONE_DAYS = sized(20_000, 100_000)
const PROMISED = 6e-4

const opened = (rows: RegExp) =>
  readLimits(
    JSON.stringify(
      Object.fromEntries(
        Object.keys(DEFAULT_LIMITS)
          .filter((name) => rows.test(name))
          .map((name) => [name, { max: 1_000_000 }]),
      ),
    ),
  )

type Rig = Awaited<ReturnType<typeof otpRig>>

/** One code to a phone, from an address and with an e-mail never seen before, and wrong guesses until one is refused. */
async function attack({ otp, sms }: Rig, phone: string, nth: number): Promise<void> {
  const ip = `203.${nth % 250}.${Math.floor(nth / 250) % 250}.${1 + (nth % 200)}`
  const person = { phone, email: `eve${nth}@example.ca` }
  const sent = await otp.send({ ...person, ip })
  if (sent.kind !== 'sent') return
  const right = sms.lastCode()
  for (let guess = 1, kind = 'wrong_code'; kind === 'wrong_code'; guess++)
    kind = (await otp.verify({ ...person, verificationId: sent.verificationId, code: notThe(right, guess), ip })).kind
}

/** How many wrong codes were compared since `since`: each is counted for the whole site before it is looked at. */
const evaluated = async ({ db, keys }: Rig, since = 0): Promise<number> => {
  const key = limitKey(keys, { action: 'wrong', dimension: 'site', value: 'site' })
  return (await db.selectFrom('limit_use').select('nth').where('key', '=', key).where('at', '>=', since).execute()).length
}

/** Guesses a day that a phone lets through, for `days` days of an attack every `everyMs`. */
async function guessesPerDay(rig: Rig, days: number, everyMs: number): Promise<number[]> {
  const perDay: number[] = []
  for (let day = 0, nth = 0; day < days; day++) {
    const from = rig.clock.now()
    for (let at = 0; at < DAY; at += everyMs, nth++) {
      await attack(rig, '+14165550123', nth)
      rig.clock.advance(everyMs)
    }
    perDay.push(await evaluated(rig, from))
  }
  return perDay
}

/** Codes guessed right in {@link PHONE_DAYS} days on which `guesses` different codes may be tried, three a message. */
function hits(guesses: number): number {
  let found = 0
  for (let day = 0; day < PHONE_DAYS; day++)
    for (let tried = 0; tried < guesses; tried += 3) {
      const code = Number(generateCode(4))
      if (code < Math.min(3, guesses - tried)) found++
    }
  return found
}
const sigma = (odds: number): number => Math.sqrt(PHONE_DAYS * odds * (1 - odds))

describe('an attacker who guesses all day', () => {
  it('has six guesses a day at one phone, and three once twelve were wrong, whatever they change', async () => {
    const perDay = await guessesPerDay(await otpRig(), 4, sized(60, 20) * MINUTE)
    expect(perDay).toEqual([6, 6, 3, 3])
  })

  it('is right on one phone in at most 96 of 10,000 months', () => {
    const month = 6 + 6 + 28 * 3
    let found = 0
    for (let nth = 0; nth < PHONE_DAYS; nth++)
      for (let tried = 0; tried < month; tried += 3) if (Number(generateCode(4)) < 3) found++
    expect(found).toBeLessThanOrEqual(PHONE_DAYS * 96e-4 + 3 * sigma(96e-4))
  })

  it('is right on at most 6 of 10,000 days at one phone', () => {
    expect(hits(6)).toBeLessThanOrEqual(PHONE_DAYS * PROMISED + 3 * sigma(PROMISED))
  })

  it('would be right far more often without the caps on a phone (control)', async () => {
    const rig = await otpRig(opened(/\.phone|\.prefix|\.area/))
    const [perDay = 0] = await guessesPerDay(rig, 1, 20 * MINUTE)
    expect(perDay).toBeGreaterThan(100)
    expect(hits(perDay)).toBeGreaterThan(PHONE_DAYS * PROMISED + 3 * sigma(PROMISED))
  })
})

/** The site's guesses a day: the real budget in the long suite, a tenth of it in the ordinary one. */
const BUDGET = sized(100, DEFAULT_LIMITS['wrong.site.day'].max)
/** The attacker does all required work: without it there are 900 guesses a day, because 300 messages pass. */
const TABLE = withoutChallenge(isLong ? DEFAULT_LIMITS : readLimits(JSON.stringify({ 'wrong.site.day': { max: BUDGET } })))

describe('an attacker who sprays guesses over strangers', () => {
  const AREAS = [204, 236, 250, 289, 306, 343, 365, 403, 416, 418, 431, 437, 438, 450, 506, 514, 519, 579, 581, 587]
  /** Phones of twenty areas, a few a minute, until `enough` guesses were looked at. */
  async function spray(rig: Rig, phones: number, enough: number): Promise<number> {
    for (let nth = 0; nth < phones; nth++) {
      const phone = `+1${AREAS[nth % AREAS.length]}${220 + Math.floor(nth / AREAS.length)}0123`
      await attack(rig, phone, nth)
      if (nth % 50 === 49 && (await evaluated(rig)) > enough) break
      rig.clock.advance(DAY / phones)
    }
    return evaluated(rig)
  }

  it(`has ${BUDGET} guesses a day over ${2 * BUDGET} phones, and the operator is told`, async () => {
    const rig = await otpRig(TABLE)
    const looked = await spray(rig, 2 * BUDGET, BUDGET)
    expect(looked).toBeGreaterThan(0.9 * BUDGET)
    expect(looked).toBeLessThanOrEqual(BUDGET)
    expect(rig.alarms).toContain('limit_tripped')
  })

  it('would have more without the budget of the site (control)', async () => {
    expect(await spray(await otpRig(opened(/\.site/)), 2 * BUDGET, BUDGET)).toBeGreaterThan(BUDGET)
  })
})
