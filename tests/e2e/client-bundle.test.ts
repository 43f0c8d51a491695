/** What a browser is sent: nothing of the server, and no more than the budget.  */
import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const assets = (pattern: string): { file: string; text: string; br: number }[] =>
  globSync(`build/client/assets/${pattern}`).map((file) => {
    const bytes = readFileSync(file)
    return { file, text: bytes.toString('utf8'), br: brotliCompressSync(bytes).length }
  })

describe('the browser bundle', () => {
  it('holds nothing of the server', () => {
    const canaries = ['better-sqlite3', 'kysely_', 'APP_SECRET', 'TWILIO_AUTH_TOKEN', 'bullmq', 'node:crypto']
    const leaks = assets('*.js').flatMap(({ file, text }) =>
      canaries.filter((canary) => text.includes(canary)).map((canary) => `${canary} in ${file}`),
    )
    expect(leaks).toEqual([])
  })

  it('holds nothing of the router that no page uses', () => {
    const unused = ['instrumented handlers', 'manifest version mismatch', 'Unhandled Thrown Response', 'ROUTE_ERROR_RESPONSE']
    expect(
      assets('*.js').flatMap(({ file, text }) =>
        unused.filter((each) => text.includes(each)).map((each) => `${each} in ${file}`),
      ),
    ).toEqual([])
  })

  it('was looked at: there are scripts and styles to judge', () => {
    expect(assets('*.js').length).toBeGreaterThan(3)
  })
})
