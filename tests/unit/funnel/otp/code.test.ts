import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generateCode } from '#server/funnel/otp/code.ts'
import { codeMessage } from '#server/funnel/otp/texts.fr.ts'
import { isOnEveryPhone } from '#shared/funnel/every-phone.ts'

describe('codes', () => {
  it('are uniform over all ten thousand, leading zeros included (OTP-7)', () => {
    const draws = 1_000_000
    const counts = new Uint32Array(10_000)
    for (let i = 0; i < draws; i++) {
      const index = Number(generateCode(4))
      counts[index] = (counts[index] ?? 0) + 1
    }
    const expected = draws / 10_000
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Uniform codes exceed this once in a million runs; two random bytes modulo 10,000 give over 15,000.
    expect(chiSquare).toBeLessThan(10_690)
    expect(counts.slice(0, 1000).every((count) => count > 0)).toBe(true)
  })

  it('are padded and take every length', () => {
    expect(generateCode(4, () => 7)).toBe('0007')
    expect(generateCode(8)).toHaveLength(8)
  })

  it('are sent in French in the alphabet of every phone, as one message', () => {
    const message = codeMessage('0000', 'Northern Ledger', 10)
    expect(isOnEveryPhone(message)).toBe(true)
    expect(`${message}\n\n@www.northernledger.example #0000`.length).toBeLessThanOrEqual(160)
  })

  it('never come from Math.random', () => {
    const sources = readdirSync('server/funnel/otp').map((name) => readFileSync(`server/funnel/otp/${name}`, 'utf8'))
    expect(sources.join('\n')).not.toContain('Math.random')
  })
})
