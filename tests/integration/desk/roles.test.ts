/** Who may do what at the desk: every route with every role, from a table of its own, and each refusal beside its success. */
import { describe, expect, it } from 'vitest'
import { PERMISSIONS, permissionsOf, ROLES, type Role } from '#shared/desk/permissions.ts'
import { deskRig } from '../../support/desk/desk.ts'
import { successes } from '../../support/desk/successes.ts'

const ALL = ROLES
const OFFICE: readonly Role[] = ['owner', 'desk', 'auditor']
/** Written by hand, so that a route that names a wider permission by mistake is seen. */
const MAY: Readonly<Record<string, readonly Role[]>> = {
  'get /': ALL,
  'get /leads': OFFICE,
  'post /leads/export': OFFICE,
  'get /leads/send-again': ['owner', 'desk'],
  'post /leads/send-again': ['owner', 'desk'],
  'get /leads/:id': OFFICE,
  'post /leads/:id/reveal': ['owner', 'desk'],
  'post /leads/:id/hide': ['owner', 'desk'],
  'post /leads/:id/send-again': ['owner', 'desk'],
  'post /leads/:id/delivered': ['owner', 'desk'],
  'post /leads/:id/stop': ['owner', 'desk'],
  'get /letters': OFFICE,
  'get /letters/send-again': ['owner', 'desk'],
  'post /letters/send-again': ['owner', 'desk'],
  'get /letters/handled': ['owner', 'desk'],
  'post /letters/handled': ['owner', 'desk'],
  'get /letters/:id': OFFICE,
  'post /letters/:id/reveal': ['owner', 'desk'],
  'post /letters/:id/hide': ['owner', 'desk'],
  'post /letters/:id/send-again': ['owner', 'desk'],
  'post /letters/:id/handled': ['owner', 'desk'],
  'post /letters/:id/open-again': ['owner', 'desk'],
  'get /newsroom': ['owner', 'editor', 'auditor'],
  'get /newsroom/edit': ['owner', 'editor', 'auditor'],
  'post /newsroom/new': ['owner', 'editor'],
  'post /newsroom/check': ['owner', 'editor'],
  'post /newsroom/save': ['owner', 'editor'],
  'post /newsroom/discard': ['owner', 'editor'],
  'post /newsroom/publish': ['owner', 'editor'],
  'post /newsroom/publish-paid': ['owner', 'editor'],
  'post /newsroom/withdraw': ['owner', 'editor'],
  'post /newsroom/share': ['owner', 'editor'],
  'post /newsroom/unshare': ['owner', 'editor'],
  'get /newsroom/new': ['owner', 'editor'],
  'get /newsroom/record': ['owner', 'editor'],
  'post /newsroom/record': ['owner', 'editor'],
  'get /newsroom/media': ['owner', 'editor', 'auditor'],
  'post /newsroom/media': ['owner', 'editor'],
  'get /media/:name': ['owner', 'editor', 'auditor'],
  'post /newsroom/photo': ['owner', 'editor'],
  'post /newsroom/photo/remove': ['owner', 'editor'],
  'get /photos/:version/:hash/:file': ['owner', 'editor', 'auditor'],
  'get /feed': ['owner', 'auditor'],
  'post /feed/accept': ['owner'],
  'post /feed/drop': ['owner'],
  'get /feed/drop-all': ['owner'],
  'post /feed/drop-all': ['owner'],
  'get /money': ['owner', 'auditor'],
  'get /buyers': ['owner', 'auditor'],
  'post /buyers/pause': ['owner'],
  'post /buyers/resume': ['owner'],
  'get /system': ['owner', 'auditor'],
  'get /people': ['owner', 'desk'],
  'post /find': ['owner', 'desk'],
  'post /people': ['owner', 'desk'],
  'post /people/find': ['owner', 'desk'],
  'post /people/export': ['owner'],
  'post /people/erase': ['owner'],
  'get /audit': ['owner', 'auditor'],
  'get /access': ['owner', 'auditor'],
  'post /access/invite': ['owner'],
  'post /access/withdraw': ['owner'],
  'post /access/remove-passkey': ['owner'],
  'post /access/end-sessions': ['owner'],
  'post /access/remove-person': ['owner'],
  'get /confirm': ALL,
  'post /confirm/options': ALL,
  'post /confirm': ALL,
  'post /sign-out': ALL,
}
/** What changes nothing but what its own person sees. */
const UNWRITTEN = ['post /people', 'post /leads/:id/hide', 'post /letters/:id/hide', 'post /newsroom/check']
const WAYS_IN = [
  'get /sign-in',
  'post /sign-in/options',
  'post /sign-in',
  'get /invite',
  'post /invite/whom',
  'post /invite/options',
  'post /invite',
]

describe('the table of routes and roles', () => {
  it('has every route of the desk, and each names a permission or is a way in', async () => {
    const { routes } = await deskRig()
    const named = routes.filter(({ needs }) => needs !== 'nothing').map(({ method, path }) => `${method} ${path}`)
    const open = routes.filter(({ needs }) => needs === 'nothing').map(({ method, path }) => `${method} ${path}`)
    expect(named.toSorted()).toEqual(Object.keys(MAY).toSorted())
    expect(open.toSorted()).toEqual(WAYS_IN.toSorted())
  })

  it('uses each permission, and gives each to a role', async () => {
    const { routes } = await deskRig()
    const used = new Set(routes.map(({ needs }) => needs))
    expect(PERMISSIONS.filter((permission) => !used.has(permission))).toEqual([])
    expect(PERMISSIONS.filter((permission) => !ROLES.some((role) => permissionsOf(role).includes(permission)))).toEqual([])
  })

  it.each(ROLES)('holds for the role %s: 403 where it says no, and never where it says yes', async (role) => {
    const { routes, ask, signedIn, lead } = await deskRig()
    const id = await lead('ambiguous')
    for (const { method, path, needs } of routes) {
      if (needs === 'nothing') continue
      const cookie = await signedIn(role)
      const form = { id: 'unknown', name: 'New', role: 'desk', reason: 'to see', state: 'dead' }
      const { status, text } = await ask(method.toUpperCase(), path.replace(':id', id), { cookie, form })
      const isAllowed = MAY[`${method} ${path}`]?.includes(role)
      const isRefused = status === 403 && text.includes('Not for your role')
      expect([`${method} ${path}`, isRefused]).toEqual([`${method} ${path}`, !isAllowed])
      if (isAllowed)
        expect([`${method} ${path}`, [200, 303, 400, 403, 404, 409].includes(status)]).toEqual([`${method} ${path}`, true])
    }
  })

  it('is no wall before nothing: each request that a role is refused does what it is for, and leaves its line, for another', async () => {
    const rig = await deskRig()
    const made = successes(rig)
    const refusing = Object.entries(MAY).filter(([, roles]) => roles.length < ROLES.length)
    expect([...made.keys()].toSorted()).toEqual(refusing.map(([name]) => name).toSorted())
    for (const [name, roles] of refusing) {
      const { path, ...sent } = (await made.get(name)?.()) ?? { path: '' }
      const [method = ''] = name.toUpperCase().split(' ')
      const as = async (role: Role) => rig.ask(method, path, { cookie: await rig.signedIn(role), ...sent })
      for (const role of ROLES.filter((each) => !roles.includes(each))) {
        const { status, text } = await as(role)
        expect([name, role, status, text.includes('Not for your role')]).toEqual([name, role, 403, true])
      }
      const lines = async () => (await rig.audit.trail.count({})) - (await rig.audit.trail.count({ action: 'join' }))
      const before = await lines()
      for (const role of roles.slice(0, 1)) {
        const { status, headers } = await as(role)
        const isDone = status === 200 || (status === 303 && !/^\/(sign-in|confirm)/.test(headers.location ?? ''))
        expect([name, role, status, isDone]).toEqual([name, role, status, true])
      }
      const isDeed = method === 'POST' && !UNWRITTEN.includes(name)
      // A photograph is kept, and its draft with it.
      const expected = name === 'post /newsroom/photo' ? 2 : 1
      expect([name, (await lines()) - before]).toEqual([name, isDeed ? expected : 0])
    }
  }, 60_000)

  it('sends visitors without a session to the sign-in, for every route but the ways in', async () => {
    const { routes, ask } = await deskRig()
    for (const { method, path, needs } of routes) {
      if (needs === 'nothing') continue
      const { status, headers } = await ask(method.toUpperCase(), path.replace(':id', 'none'))
      expect([path, status, headers.location]).toEqual([path, 303, expect.stringMatching(/^\/sign-in(\?|$)/)])
    }
  })
})
