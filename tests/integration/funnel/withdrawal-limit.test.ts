// Other requests of a person's address never hold up a withdrawal.
import { expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'

const MESSAGE = { name: 'Ada', email: 'ada@example.ca', subject: 'A question', message: 'About the markets.' }

it('a withdrawal can be made from an address that has used up its messages, and has a limit of its own', async () => {
  const rig = await funnelServer(DEFAULT_LIMITS)
  const visitor = rig.browser()
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth++) statuses.push((await visitor.call('/api/contact', MESSAGE)).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  const withdraw = async () => (await visitor.call('/api/consent/NOSUCHRECEIPT/withdraw', {})).status
  expect(await withdraw()).toBe(404)
  const { max } = DEFAULT_LIMITS['withdrawal.ip.hour']
  for (let nth = 1; nth < max; nth++) await withdraw()
  expect(await withdraw()).toBe(429)
})
