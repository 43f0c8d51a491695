// Guards that no clock tells how near a guess was: a code is compared in constant time, by its digest, in one place (OTP-8).
import { globSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { otpRig, PERSON, WIDE } from '../../../support/funnel/funnel.ts'
import { secretUses } from '../../../support/funnel/secret-uses.ts'

/** The calls of Node's comparison in constant time. */
const compared = vi.hoisted((): NodeJS.ArrayBufferView[][] => [])
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return {
    ...crypto,
    timingSafeEqual: (left: NodeJS.ArrayBufferView, right: NodeJS.ArrayBufferView) => {
      compared.push([left, right])
      return crypto.timingSafeEqual(left, right)
    },
  }
})

const IP = '198.51.100.1'
/** The code with its last `wrong` digits changed. */
const nearly = (code: string, wrong: number): string =>
  [...code].map((digit, at) => (at < code.length - wrong ? digit : String((Number(digit) + 1) % 10))).join('')

it.each([0, 1, 4])(
  'a check of a code compares two whole digests in constant time, once, where %i digits are wrong',
  async (wrong) => {
    const { otp, sms, begin } = await otpRig(WIDE)
    const verificationId = await begin()
    compared.length = 0
    const outcome = await otp.verify({ ...PERSON, verificationId, code: nearly(sms.lastCode(), wrong), ip: IP })
    expect(outcome.kind).toBe(wrong === 0 ? 'verified' : 'wrong_code')
    expect(compared.map((pair) => pair.map(({ byteLength }) => byteLength))).toEqual([[32, 32]])
  },
)

const SOURCES = globSync('server/funnel/**/*.ts')

it('no other place reads what is stored of a code, or could compare it', () => {
  expect(SOURCES.flatMap((file) => secretUses(file, readFileSync(file, 'utf8')))).toEqual([])
})

it.each([
  ['verify.ts', 'storedDigest(keys, row.code_mac).equals(guessed)', 'row.code_mac === guessed.toColumn()'],
  ['verify.ts', 'storedDigest(keys, row.code_mac).equals(guessed)', 'guessed.toColumn().startsWith(String(row.code_mac))'],
  ['verify.ts', 'const at = now()', 'const at = now()\n    const { code_mac } = row'],
  ['code-digest.ts', 'timingSafeEqual(this.#bytes, other.#bytes)', 'this.#bytes.equals(other.#bytes)'],
  ['code-digest.ts', 'timingSafeEqual(this.#bytes, other.#bytes)', 'String(this.#bytes) === String(other.#bytes)'],
  ['code-digest.ts', 'timingSafeEqual(this.#bytes, other.#bytes)', 'this.#bytes.toString() === other.#bytes.toString()'],
  ['code-digest.ts', 'timingSafeEqual(this.#bytes, other.#bytes)', 'Buffer.compare(this.#bytes, other.#bytes) === 0'],
  ['code-digest.ts', 'timingSafeEqual(this.#bytes, other.#bytes)', 'this.#bytes.every((byte, at) => byte === other.#bytes[at])'],
])('the search would find another comparison in %s (control): %s becomes %s', (name, find, put) => {
  const file = `server/funnel/otp/${name}`
  const before = readFileSync(file, 'utf8')
  const planted = before.replace(find, put)
  expect(planted).not.toBe(before)
  expect(secretUses(file, planted)).not.toEqual([])
})
