/** Guards that an address over its limit costs the store nothing more, and is answered as the store would answer. */
import { expect, it, vi } from 'vitest'
import { createAdmit } from '#server/funnel/limits/admit.ts'
import { createExhausted } from '#server/funnel/limits/exhausted.ts'
import { createLimits } from '#server/funnel/limits/limits.ts'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { leadsStore, TEST_SECRET } from '../../../support/funnel/funnel.ts'
import { manualClock } from '../../../support/manual-clock.ts'

const ADDRESS = '198.51.100.1'

/** Five contact posts an hour from an address, twenty from a network, and a given number a day for the whole site. */
async function admitRig(max = 1000) {
  const { db } = await leadsStore()
  const clock = manualClock()
  const site = { action: 'contact', dimension: 'site', max, seconds: 86_400 } as const
  const table = { ...DEFAULT_LIMITS, 'contact.site.day': site }
  const limits = createLimits({ db, now: clock.now, keys: createKeyring({ secret: TEST_SECRET }), table, alarm: () => undefined })
  const asked = vi.fn(limits.tryConsume)
  const { admit, paid } = createAdmit({ ...limits, tryConsume: asked, exhausted: createExhausted(clock.now) })
  const admitAll = async (count: number, address = ADDRESS) => {
    for (let nth = 0; nth < count; nth++) await admit('contact', address)
  }
  const pay = () => db.transaction().execute((trx) => paid(trx, 'contact', ADDRESS, async () => true))
  return { admit, admitAll, pay, asked, clock }
}

it('an address over its limit is refused without the store, with the wait that is left', async () => {
  const { admit, admitAll, asked, clock } = await admitRig()
  await admitAll(6)
  asked.mockClear()
  clock.advance(600_000)
  const refused = { ok: false, action: 'contact', dimension: 'ip', retryAfter: 3000 }
  expect(await admit('contact', ADDRESS)).toEqual(refused)
  expect(asked).not.toHaveBeenCalled()
})

it('the store is read for another action, for another address, and as soon as a use has left the hour', async () => {
  const { admit, admitAll, clock } = await admitRig()
  await admitAll(6)
  expect(await admit('enquiry', ADDRESS)).toMatchObject({ ok: true })
  expect(await admit('contact', '198.51.100.2')).toMatchObject({ ok: true })
  clock.advance(3600_000 - 1)
  expect(await admit('contact', ADDRESS)).toMatchObject({ ok: false, retryAfter: 1 })
  clock.advance(1)
  expect(await admit('contact', ADDRESS)).toMatchObject({ ok: true })
})

it('a limit of the whole site is no address’s own, and is requested each time', async () => {
  const { admit, admitAll, asked } = await admitRig(10)
  await admitAll(5)
  await admitAll(5, '203.0.113.2')
  for (let nth = 0; nth < 2; nth++) {
    asked.mockClear()
    expect(await admit('contact', '198.51.100.3')).toMatchObject({ ok: false, dimension: 'site' })
    expect(asked).toHaveBeenCalledOnce()
  }
})

it('a network over its limit is refused without the store as well, and the next network is not', async () => {
  const { admit, admitAll, asked } = await admitRig()
  for (let nth = 1; nth <= 4; nth++) await admitAll(5, `198.51.100.${nth}`)
  expect(await admit('contact', '198.51.100.5')).toMatchObject({ ok: false, dimension: 'network', retryAfter: 3600 })
  asked.mockClear()
  expect(await admit('contact', '198.51.100.6')).toMatchObject({ ok: false, dimension: 'network', retryAfter: 3600 })
  expect(asked).not.toHaveBeenCalled()
  expect(await admit('contact', '198.51.101.5')).toMatchObject({ ok: true })
})

it('an address over its limit of what may take work is refused without the store as well', async () => {
  const { admit, pay, asked } = await admitRig()
  for (let nth = 0; nth < 5; nth++) expect(await pay()).toMatchObject({ kind: 'counted' })
  expect(await pay()).toMatchObject({ kind: 'tripped', tripped: { dimension: 'ip' } })
  expect(await admit('contact', ADDRESS)).toMatchObject({ ok: false, dimension: 'ip' })
  expect(asked).not.toHaveBeenCalled()
})
