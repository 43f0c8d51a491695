/** Each address declares its dearest answer, and what limits repeated requests for it (WEB-21). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import * as rates from '#server/http/edge/address-limit.ts'
import PAGES from '../../../client/routes.ts'
import { LISTED } from '../../support/listed-routes.ts'
import { ADDRESSES } from '../../support/public-addresses.ts'

const pages = PAGES.flatMap(({ path = '', file }) => {
  const takesForms = /^export const action\b/m.test(readFileSync(`client/${file}`, 'utf8'))
  return [`page /${path}`, ...(takesForms ? [`form /${path}`] : [])]
})

it('every address that the site has is in the table of costs, and no other but the pictures of pages', () => {
  const served = new Set([...LISTED, ...pages])
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
