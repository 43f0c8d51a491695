/** One walk through everything that the desk writes, on both kinds of store. */
import { expect, it } from 'vitest'
import { deskRig } from '../../support/desk/desk.ts'

it('lets somebody in, looks, acts on one lead and on many, and writes all of it down in order', async () => {
  const rig = await deskRig()
  const cookie = await rig.signedIn('owner', 'Ada')
  const id = await rig.lead('dead')
  const form = { reason: 'the partner asks' }
  for (const path of [`/leads/${id}/reveal`, `/leads/${id}/reveal`, `/leads/${id}/send-again`])
    expect([path, (await rig.ask('POST', path, { cookie, form })).status]).toEqual([path, 303])
  const again = await rig.ask('POST', '/leads/send-again', { cookie, form: { ...form, state: 'dead' } })
  expect(again.headers.location).toBe('/leads?done=leads-queued&count=0')
  for (const path of ['/', '/leads?state=queued&from=2026-01-01', `/leads/${id}`, '/audit', '/access'])
    expect([path, (await rig.ask('GET', path, { cookie })).status]).toEqual([path, 200])
  const trail = (await rig.audit.newest()).toReversed()
  expect(trail.map(({ seq, action }) => [seq, action])).toEqual([
    [1, 'join'],
    [2, 'reveal'],
    [3, 'reveal'],
    [4, 'send again'],
    [5, 'send again'],
  ])
})
