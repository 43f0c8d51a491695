/** Pages of past hours are in no list and no cache: what a stranger can make the site render of them has a limit of its own (WEB-21). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppOptions } from '#server/http/app.ts'
import { type AddressLimit, createAddressLimit, DEAR_RATE } from '#server/http/edge/address-limit.ts'
import { pastPath } from '#shared/market/past.ts'
import { bareApp } from '../../support/bare-app.ts'

const QUARTER = 900_000
/** A week has more of them. */
const ASKED = DEAR_RATE.burst + 50
const START = Date.parse('2026-11-20T19:00:00Z')
const hour = (back: number): string => pastPath('/markets', START - back * QUARTER)

let server: Server
let rendered: string[] = []
let ms = 0

/** A site whose pages are one word, with this limit of renders; time moves by hand. */
async function start(admitDear: AddressLimit): Promise<void> {
  rendered = []
  const pages: Omit<AppOptions['pages'], 'paper'> = {
    handler: async () => async (request) => {
      rendered.push(new URL(request.url).pathname)
      return { response: new Response('stood', { headers: { 'Content-Type': 'text/html' } }), isWhole: true }
    },
    dev: false,
  }
  const app = bareApp({ pages, clock: { monotonic: () => ms, now: () => ms }, admitDear, routers: [] }, 1)
  server = createServer(app.listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(() => new Promise((resolve) => server.close(resolve)))

const open = (path: string, from: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { 'X-Forwarded-For': from } })

/** One after the other: of a network few may wait at once. */
async function statusesOf(paths: readonly string[], from: string): Promise<number[]> {
  const statuses: number[] = []
  for (const path of paths) statuses.push((await open(path, from)).status)
  return statuses
}
/** How many of these a sender gets. */
const shownOf = async (paths: readonly string[], from: string): Promise<number> =>
  (await statusesOf(paths, from)).filter((status) => status === 200).length

const HOURS = Array.from({ length: ASKED }, (_, back) => hour(back))

describe('pages of past hours', () => {
  it('are rendered for one sender within a limit of their own, and the others go on', async () => {
    await start(createAddressLimit(DEAR_RATE, () => ms))
    expect(await shownOf(HOURS, '203.0.113.9')).toBe(DEAR_RATE.burst)
    expect(rendered).toHaveLength(DEAR_RATE.burst)
    expect(await statusesOf([hour(1)], '198.51.100.7')).toEqual([200])
    // What the hours have used up is not used up for a form.
    expect(await statusesOf(['/register'], '203.0.113.9')).toEqual([200])
    ms += 1000
    expect(await shownOf(HOURS, '203.0.113.9')).toBe(DEAR_RATE.perSecond)
  })

  it('share their limit with pages that compare two official figures, in both languages, and with no other page of a figure', async () => {
    await start(createAddressLimit(DEAR_RATE, () => ms))
    expect(await shownOf(HOURS, '203.0.113.9')).toBe(DEAR_RATE.burst)
    const compared = ['/economy/inflation/with/gdp', '/economy/inflation/5y/with/gdp', '/fr/economie/inflation/5y/with/gdp']
    expect(await statusesOf(compared, '203.0.113.9')).toEqual([429, 429, 429])
    expect(await statusesOf(['/economy/inflation/5y', '/economy/with'], '203.0.113.9')).toEqual([200, 200])
  })

  it('are all rendered where there is no limit: the control', async () => {
    await start(() => true)
    expect(await shownOf(HOURS, '203.0.113.9')).toBe(ASKED)
    expect(rendered).toHaveLength(ASKED)
  })

  it('are kept by no cache, ours or another one', async () => {
    await start(() => true)
    expect((await open(hour(1), '203.0.113.9')).headers.get('cache-control')).toBe('no-store')
    await open(hour(1), '203.0.113.9')
    expect(rendered).toEqual([hour(1), hour(1)])
  })
})
