/** What was given at the desk is taken back: a device, a role, an invitation. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endEveryAccess } from '#server/desk/store/ended.ts'
import { newPasskey } from '../../support/desk/authenticator.ts'
import { deskRig } from '../../support/desk/desk.ts'
import { challengeOf, isIn, isOpen, joinedBy, signIn, told } from '../../support/desk/ways-in.ts'
import { onPostgres } from '../../support/store-location.ts'

const MINUTE = 60_000

describe('a lost device', () => {
  it('is signed out as soon as its passkey is removed, and no other is', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner', 'Ada')
    const lost = await rig.signedIn('desk', 'Eve')
    const eve = (await rig.access.people.list()).find(({ name }) => name === 'Eve')
    const [passkey] = await rig.access.people.passkeysOf(eve?.id ?? '')
    await rig.ask('POST', '/access/remove-passkey', { cookie, form: { id: passkey?.id ?? '' } })
    expect([await isIn(rig, lost), await isIn(rig, cookie)]).toEqual([false, true])
  })

  it.each([
    [true, 'locks it out with its passkey, its session and what it gave out'],
    [false, 'stays where the link is for one device more (control)'],
  ])('after the use of a link that replaces (%s) %s', async (replaces) => {
    const rig = await deskRig()
    const lost = await joinedBy(rig, await rig.invited({ name: 'Ada', role: 'owner', invitedBy: 'shell' }))
    const given = await rig.invited({ name: 'Eve', role: 'desk', invitedBy: 'Ada' })
    const other = await rig.signedIn('owner', 'Mary')
    const link = await rig.invited({ name: 'Ada', role: 'owner', invitedBy: 'shell', replaces })
    expect(await isIn(rig, lost.cookie)).toBe(true)
    const { cookie } = await joinedBy(rig, link)
    expect([await isIn(rig, cookie), await isIn(rig, other)]).toEqual([true, true])
    const again = await signIn(rig, lost.passkey.get(told(rig, await challengeOf(rig, '/sign-in/options'))))
    expect([await isIn(rig, lost.cookie), again.status === 200, await isOpen(rig, given)]).toEqual(Array(3).fill(!replaces))
  })
})

describe.skipIf(onPostgres)('a copy of the store that was put back', () => {
  it('gives no access to people of the copy, not even by a device that was removed since, until the shell invites them', async () => {
    const rig = await deskRig()
    const { cookie, passkey } = await joinedBy(rig, await rig.invited({ name: 'Ada', role: 'owner', invitedBy: 'shell' }))
    const open = await rig.invited({ name: 'Eve', role: 'desk', invitedBy: 'Ada' })
    await endEveryAccess(join(rig.folder, 'desk.db'), rig.clock.now())
    const { status } = await signIn(rig, passkey.get(told(rig, await challengeOf(rig, '/sign-in/options'))))
    expect([status === 200, await isIn(rig, cookie), await isOpen(rig, open)]).toEqual([false, false, false])
    expect(await rig.access.people.list()).toEqual([])
    const again = await joinedBy(rig, await rig.invited({ name: 'Ada', role: 'auditor', invitedBy: 'shell' }))
    expect(await isIn(rig, again.cookie)).toBe(true)
  })
})

describe('a role', () => {
  it('is changed by no invitation while its person has access', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner', 'Ada')
    await rig.signedIn('desk', 'Eve')
    const invite = (role: string) => rig.ask('POST', '/access/invite', { cookie, form: { name: 'Eve', role } })
    expect((await invite('owner')).status).toBe(409)
    expect(await rig.access.people.openInvites()).toEqual([])
    expect((await rig.audit.newest()).map(({ action }) => action)).not.toContain('invite')
    expect((await invite('desk')).status).toBe(200)
    const eve = (await rig.access.people.list()).find(({ name }) => name === 'Eve')
    await rig.ask('POST', '/access/remove-person', { cookie, form: { id: eve?.id ?? '' } })
    expect((await invite('owner')).status).toBe(200)
  })

  it('that a second link changes ends the sessions under the first', async () => {
    const rig = await deskRig()
    const first = await rig.invited({ name: 'Eve', role: 'owner', invitedBy: 'shell' })
    const second = await rig.invited({ name: 'Eve', role: 'auditor', invitedBy: 'shell' })
    const same = await rig.invited({ name: 'Eve', role: 'auditor', invitedBy: 'shell' })
    const { cookie } = await joinedBy(rig, first)
    const auditor = await joinedBy(rig, second)
    expect(await isIn(rig, cookie)).toBe(false)
    await joinedBy(rig, same)
    expect(await isIn(rig, auditor.cookie)).toBe(true)
  })
})

describe('an open invitation', () => {
  it('is listed with who made it, and withdrawn by an owner after a fresh verification', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner', 'Ada')
    const auditor = await rig.signedIn('auditor', 'Mary')
    const token = await rig.invited({ name: 'Eve', role: 'desk', invitedBy: 'shell: root' })
    const { text } = await rig.ask('GET', '/access', { cookie })
    expect(['Open invitations', 'shell: root', '/access/withdraw'].filter((part) => !text.includes(part))).toEqual([])
    const { text: read } = await rig.ask('GET', '/access', { cookie: auditor })
    expect([read.includes('shell: root'), read.includes('/access/withdraw')]).toEqual([true, false])
    const [{ id = '' } = {}] = await rig.access.people.openInvites()
    const withdraw = () => rig.ask('POST', '/access/withdraw', { cookie, form: { id } })
    rig.clock.advance(5 * MINUTE)
    expect((await withdraw()).headers.location).toBe('/confirm?next=%2Faccess')
    expect(await isOpen(rig, token)).toBe(true)
    const fresh = await rig.signedIn('owner', 'Ada')
    const { headers } = await rig.ask('POST', '/access/withdraw', { cookie: fresh, form: { id } })
    expect(headers.location).toBe('/access?done=withdrawn')
    expect(await isOpen(rig, token)).toBe(false)
    expect((await rig.ask('GET', '/access', { cookie })).text).not.toContain('Open invitations')
  })

  it('goes with the access of its maker, and of its person', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner', 'Ada')
    await rig.signedIn('owner', 'Eve')
    const made = await rig.invited({ name: 'Mallory', role: 'owner', invitedBy: 'Eve' })
    const own = await rig.invited({ name: 'Eve', role: 'owner', invitedBy: 'Ada' })
    const other = await rig.invited({ name: 'Mary', role: 'desk', invitedBy: 'Ada' })
    const eve = (await rig.access.people.list()).find(({ name }) => name === 'Eve')
    await rig.ask('POST', '/access/remove-person', { cookie, form: { id: eve?.id ?? '' } })
    expect([await isOpen(rig, made), await isOpen(rig, own), await isOpen(rig, other)]).toEqual([false, false, true])
  })

  it('gives no access where the trail cannot be written, and is not used up by it', async () => {
    const rig = await deskRig()
    const token = await rig.invited({ name: 'Ada', role: 'owner', invitedBy: 'shell' })
    const credential = newPasskey().create(told(rig, await challengeOf(rig, '/invite/options', { token })))
    await rig.db.schema.alterTable('desk_audit').renameTo('gone').execute()
    expect((await rig.ask('POST', '/invite', { json: { token, credential } })).status).toBe(500)
    await rig.db.schema.alterTable('gone').renameTo('desk_audit').execute()
    expect([await rig.access.people.list(), await isOpen(rig, token)]).toEqual([[], true])
  })
})
