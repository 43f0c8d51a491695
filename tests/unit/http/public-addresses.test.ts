/** Each address declares its dearest answer, and what limits repeated requests for it (WEB-21). */
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import * as rates from '#server/http/edge/address-limit.ts'
import { LISTED } from '../../support/listed-routes.ts'
import { ADDRESSES } from '../../support/public-addresses.ts'

/** The pages of one build, and the forms that they take. */
async function pagesIn(language: 'en' | 'fr'): Promise<string[]> {
  vi.resetModules()
  vi.stubEnv('PAGES_LANGUAGE', language)
  const { default: pages } = await import('../../../client/routes.ts')
  vi.unstubAllEnvs()
  return pages.flatMap(({ path = '', file }) => {
    const takesForms = /^export const action\b/m.test(readFileSync(`client/${file}`, 'utf8'))
    return [`page /${path}`, ...(takesForms ? [`form /${path}`] : [])]
  })
}

it('every address that the site has, in both languages, is in the table of costs, and no other but the dearest of some', async () => {
  const served = new Set([...LISTED, ...(await pagesIn('en')), ...(await pagesIn('fr'))])
  const written = Object.keys(ADDRESSES).filter((address) => !address.includes('…'))
  expect(written.toSorted()).toEqual([...served].toSorted())
})

it('what bounds an address is a limit that there is', () => {
  const known = new Set([...Object.keys(DEFAULT_LIMITS), ...Object.keys(rates)])
  const named = Object.values(ADDRESSES).map(({ bound }) => bound)
  const limits = named.filter((bound) => /^[a-z]+\.|_RATE$/.test(bound))
  expect(limits.filter((bound) => !known.has(bound))).toEqual([])
  expect(limits.length).toBeGreaterThan(15)
})
