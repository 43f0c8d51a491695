/** One walk through everything that the desk writes, on both kinds of store. */
import { expect, it } from 'vitest'
import { deskRig } from '../../support/desk/desk.ts'
import { lettersRig } from '../../support/desk/letters.ts'

it('the desk’s store gives access, looks, acts on one lead and on many, and writes all of it down in order', async () => {
  const rig = await deskRig()
  const cookie = await rig.signedIn('owner', 'Ada')
  const id = await rig.lead('dead')
  const form = { reason: 'the partner asks' }
  for (const path of [`/leads/${id}/reveal`, `/leads/${id}/reveal`, `/leads/${id}/send-again`])
    expect([path, (await rig.ask('POST', path, { cookie, form })).status]).toEqual([path, 303])
  const again = await rig.ask('POST', '/leads/send-again', {
    cookie,
    form: { ...form, state: 'dead', asOf: String(rig.now()), count: '0' },
  })
  expect(again.headers.location).toBe('/leads?done=leads-queued&count=0')
  const letter = await lettersRig(rig).written()
  for (const deed of ['reveal', 'handled', 'open-again'])
    expect([deed, (await rig.ask('POST', `/letters/${letter}/${deed}`, { cookie, form })).status]).toEqual([deed, 303])
  const letters = [
    '/money',
    '/buyers',
    '/system',
    '/feed',
    '/feed/drop-all?source=kraken',
    '/letters?standing=open',
    '/letters?mail=dead&kind=mail',
    `/letters/${letter}`,
  ]
  for (const path of ['/', '/leads?state=queued&from=2026-01-01', `/leads/${id}`, ...letters, '/audit', '/access'])
    expect([path, (await rig.ask('GET', path, { cookie })).status]).toEqual([path, 200])
  const trail = (await rig.audit.newest()).toReversed()
  expect(trail.map(({ seq, action }) => [seq, action])).toEqual([
    [1, 'join'],
    [2, 'reveal'],
    [3, 'reveal'],
    [4, 'send again'],
    [5, 'send again'],
    [6, 'reveal'],
    [7, 'mark letter handled'],
    [8, 'open letter again'],
  ])
})

it('numbers what happens at once without a gap, and loses none of it', async () => {
  const rig = await deskRig()
  const entries = Array.from({ length: 6 }, (_, n) => rig.audit.record({ actor: 'Ada', action: 'find person', subject: `${n}` }))
  const people = Array.from({ length: 6 }, (_, n) => rig.signedIn('desk', `Ada ${n}`))
  await Promise.all([...entries, ...people])
  const numbers = (await rig.audit.newest()).map(({ seq }) => seq).toReversed()
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  expect(await rig.access.people.list()).toHaveLength(6)
})

it('the desk’s store takes a lost device, an invitation and a person back', async () => {
  const rig = await deskRig()
  const { people, sessions } = rig.access
  await rig.signedIn('owner', 'Ada')
  await rig.signedIn('desk', 'Eve')
  const [ada, eve] = await people.list()
  const [passkey] = await people.passkeysOf(eve?.id ?? '')
  await people.removePasskey(passkey?.id ?? '')
  expect((await sessions.list()).map(({ person_id }) => person_id)).toEqual([ada?.id])
  await rig.invited({ name: 'Mary', role: 'desk', invitedBy: 'Ada' })
  const [invite] = await people.openInvites()
  await people.withdraw(invite?.id ?? '')
  await rig.invited({ name: 'Mary', role: 'desk', invitedBy: 'Eve', replaces: true })
  expect(await people.openInvites()).toMatchObject([{ name: 'Mary', invited_by: 'Eve', replaces: 1 }])
  expect(await people.remove(eve?.id ?? '')).toBe(true)
  expect(await people.openInvites()).toEqual([])
})
