// Guesses at verifications that never existed cost their sender alone (OTP-15).
import { expect, it } from 'vitest'
import { limitKey } from '#server/funnel/limits/keys.ts'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { notThe, otpRig, PERSON } from '../../../support/funnel/funnel.ts'

const ADDRESSES = 40
const PER_ADDRESS = DEFAULT_LIMITS['guess.ip.hour'].max

type Rig = Awaited<ReturnType<typeof otpRig>>

/** As many guesses as an address is allowed, from many addresses in networks of their own. */
async function flood({ otp }: Rig): Promise<void> {
  for (let address = 0; address < ADDRESSES; address++)
    for (let nth = 0; nth < PER_ADDRESS; nth++) {
      const verificationId = `made-up-${address}-${nth}`
      await otp.verify({ ...PERSON, verificationId, code: '0000', ip: `203.0.${address}.7` })
    }
}

it('guesses at unknown verifications stop no verification on the site, however many addresses they come from', async () => {
  const rig = await otpRig()
  await flood(rig)
  const verificationId = await rig.begin()
  const outcome = await rig.otp.verify({ ...PERSON, verificationId, code: rig.sms.lastCode(), ip: '198.51.100.1' })
  expect(outcome).toEqual({ kind: 'verified' })
  expect(rig.alarms).toEqual([])
})

it('guesses at unknown verifications are refused from an address that has made fifteen in an hour, and from its network after sixty', async () => {
  const rig = await otpRig()
  const from = (ip: string) => rig.otp.verify({ ...PERSON, verificationId: 'made-up', code: '0000', ip })
  for (let nth = 0; nth < 60; nth++) expect((await from(`203.0.113.${Math.floor(nth / 15)}`)).kind).toBe('wrong_code')
  expect((await from('203.0.113.0')).kind).toBe('limit')
  expect((await from('203.0.113.200')).kind).toBe('limit')
  expect((await from('203.0.114.1')).kind).toBe('wrong_code')
})

it('guesses at unknown verifications leave the tries of open verifications to those behind the same address and network', async () => {
  const rig = await otpRig()
  const neighbour = await rig.begin(PERSON, '203.0.113.0')
  for (let nth = 0; nth < 64; nth++)
    await rig.otp.verify({ ...PERSON, verificationId: 'made-up', code: '0000', ip: `203.0.113.${Math.floor(nth / 16)}` })
  const guess = { ...PERSON, ip: '203.0.113.0' }
  expect((await rig.otp.verify({ ...guess, verificationId: 'made-up', code: '0000' })).kind).toBe('limit')
  const code = rig.sms.lastCode()
  const wrong = await rig.otp.verify({ ...guess, verificationId: neighbour, code: notThe(code) })
  expect(wrong).toEqual({ kind: 'wrong_code', attemptsLeft: 2 })
  expect(await rig.otp.verify({ ...guess, verificationId: neighbour, code })).toEqual({ kind: 'verified' })
})

it('guesses at unknown verifications are told from guesses at a code that was sent, which count for the whole site (control)', async () => {
  const rig = await otpRig()
  const count = async () => {
    const key = limitKey(rig.keys, { action: 'wrong', dimension: 'site', value: 'site' })
    return (await rig.db.selectFrom('limit_use').select('nth').where('key', '=', key).execute()).length
  }
  await flood(rig)
  expect(await count()).toBe(0)
  const verificationId = await rig.begin()
  await rig.otp.verify({ ...PERSON, verificationId, code: notThe(rig.sms.lastCode()), ip: '198.51.100.1' })
  expect(await count()).toBe(1)
})
