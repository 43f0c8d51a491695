/** Who may do what at the desk: every route with every role, from a table of its own, and each refusal beside its success. */
import { describe, expect, it } from 'vitest'
import { PERMISSIONS, permissionsOf, ROLES, type Role } from '#shared/desk/permissions.ts'
import { deskRig } from '../../support/desk/desk.ts'

const ALL = ROLES
/** Written by hand, so that a route that names a wider permission by mistake is seen. */
const MAY: Readonly<Record<string, readonly Role[]>> = {
  'get /': ALL,
  'get /leads': ALL,
  'get /leads/send-again': ['owner', 'desk'],
  'post /leads/send-again': ['owner', 'desk'],
  'get /leads/:id': ALL,
  'post /leads/:id/reveal': ['owner', 'desk'],
  'post /leads/:id/hide': ['owner', 'desk'],
  'post /leads/:id/send-again': ['owner', 'desk'],
  'post /leads/:id/delivered': ['owner', 'desk'],
  'post /leads/:id/stop': ['owner', 'desk'],
  'get /people': ['owner', 'desk'],
  'post /people/find': ['owner', 'desk'],
  'post /people/export': ['owner'],
  'post /people/erase': ['owner'],
  'get /audit': ['owner', 'auditor'],
  'get /access': ['owner', 'auditor'],
  'post /access/invite': ['owner'],
  'post /access/remove-passkey': ['owner'],
  'post /access/end-sessions': ['owner'],
  'post /access/remove-person': ['owner'],
  'get /confirm': ALL,
  'post /confirm/options': ALL,
  'post /confirm': ALL,
  'post /sign-out': ALL,
}
const WAYS_IN = ['get /sign-in', 'post /sign-in/options', 'post /sign-in', 'get /invite', 'post /invite/options', 'post /invite']

describe('the table of routes and roles', () => {
  it('has every route of the desk, and each names a permission or is a way in', async () => {
    const { routes } = await deskRig()
    const named = routes.filter(({ needs }) => needs !== 'nothing').map(({ method, path }) => `${method} ${path}`)
    const open = routes.filter(({ needs }) => needs === 'nothing').map(({ method, path }) => `${method} ${path}`)
    expect(named.toSorted()).toEqual(Object.keys(MAY).toSorted())
    expect(open.toSorted()).toEqual(WAYS_IN.toSorted())
  })

  it('uses each permission, and gives each to somebody', async () => {
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
      const form = { id: 'nobody', name: 'New', role: 'desk', reason: 'to see', state: 'dead' }
      const { status, text } = await ask(method.toUpperCase(), path.replace(':id', id), { cookie, form })
      const isAllowed = MAY[`${method} ${path}`]?.includes(role)
      const isRefused = status === 403 && text.includes('Not for your role')
      expect([`${method} ${path}`, isRefused]).toEqual([`${method} ${path}`, !isAllowed])
      if (isAllowed)
        expect([`${method} ${path}`, [200, 303, 400, 403, 404, 409].includes(status)]).toEqual([`${method} ${path}`, true])
    }
  })

  it('sends whoever is not signed in to the sign-in, for every route but the ways in', async () => {
    const { routes, ask } = await deskRig()
    for (const { method, path, needs } of routes) {
      if (needs === 'nothing') continue
      const { status, headers } = await ask(method.toUpperCase(), path.replace(':id', 'none'))
      expect([path, status, headers.location]).toEqual([path, 303, '/sign-in'])
    }
  })
})
