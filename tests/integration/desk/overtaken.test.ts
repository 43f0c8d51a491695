/** A way in that is under way while its access is taken back leads nowhere. */
import { describe, expect, it } from 'vitest'
import { newPasskey } from '../../support/desk/authenticator.ts'
import { type DeskRig, deskRig } from '../../support/desk/desk.ts'
import { challengeOf, cookieOf, isIn, isOpen, joinedBy, signIn, told } from '../../support/desk/ways-in.ts'

/** Does this in the middle of the next sign-in: its passkey was read and its answer counts, its session has not begun. */
function meanwhile({ access: { people } }: DeskRig, deed: () => Promise<unknown>): void {
  const { notePasskey } = people
  people.notePasskey = async (...noted) => {
    people.notePasskey = notePasskey
    const result = await notePasskey(...noted)
    await deed()
    return result
  }
}

/** Eve, who signs in with her passkey while an owner does something. */
async function eveSigningIn() {
  const rig = await deskRig()
  const cookie = await rig.signedIn('owner', 'Ada')
  const { passkey } = await joinedBy(rig, await rig.invited({ name: 'Eve', role: 'desk', invitedBy: 'Ada' }))
  const eve = (await rig.access.people.list()).find(({ name }) => name === 'Eve')?.id ?? ''
  const deed = (path: string, id: string) => () => rig.ask('POST', path, { cookie, form: { id } })
  const invite = (replaces: boolean) => rig.invited({ name: 'Eve', role: 'desk', invitedBy: 'Ada', replaces })
  const during = {
    'the removal of its passkey': deed('/access/remove-passkey', passkey.id),
    'the end of all sessions of its person': deed('/access/end-sessions', eve),
    'the removal of its person': deed('/access/remove-person', eve),
    'the removal of its person, who is invited again': async () => {
      await deed('/access/remove-person', eve)()
      await joinedBy(rig, await invite(false))
    },
    'an invitation that replaces it': async () => joinedBy(rig, await invite(true)),
    'an invitation for one device more (control)': async () => joinedBy(rig, await invite(false)),
    'the end of all sessions of another person (control)': deed('/access/end-sessions', 'another'),
  }
  return { rig, passkey, during }
}
type During = keyof Awaited<ReturnType<typeof eveSigningIn>>['during']

describe('a sign-in', () => {
  it.each<[is: 'ends' | 'goes on', during: During]>([
    ['ends', 'the removal of its passkey'],
    ['ends', 'the end of all sessions of its person'],
    ['ends', 'the removal of its person'],
    ['ends', 'the removal of its person, who is invited again'],
    ['ends', 'an invitation that replaces it'],
    ['goes on', 'an invitation for one device more (control)'],
    ['goes on', 'the end of all sessions of another person (control)'],
  ])('%s with %s', async (is, name) => {
    const { rig, passkey, during } = await eveSigningIn()
    const answer = passkey.get(told(rig, await challengeOf(rig, '/sign-in/options')))
    meanwhile(rig, during[name])
    const { status, headers } = await signIn(rig, answer)
    const entered = await isIn(rig, cookieOf(headers))
    expect([status, entered]).toEqual(is === 'ends' ? [403, false] : [200, true])
    const action = is === 'ends' ? 'refused' : 'sign in'
    expect((await rig.audit.newest())[0]).toMatchObject({ actor: 'Eve', action })
  })
})

it('joins by a link only together with the session that it begins', async () => {
  const rig = await deskRig()
  const token = await rig.invited({ name: 'Eve', role: 'desk', invitedBy: 'Ada' })
  const credential = newPasskey().create(told(rig, await challengeOf(rig, '/invite/options', { token })))
  await rig.db.schema.alterTable('desk_session').renameTo('gone').execute()
  expect((await rig.ask('POST', '/invite', { json: { token, credential } })).status).toBe(500)
  await rig.db.schema.alterTable('gone').renameTo('desk_session').execute()
  expect([await rig.access.people.list(), await isOpen(rig, token)]).toEqual([[], true])
})
