/** Sign-in, sign-out, and the page of people with access. */
import { z } from 'zod'
import { ROLES } from '#shared/desk/permissions.ts'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import type { InviteLine, PersonLine } from '#shared/desk/views.ts'
import type { Audit } from '../audit/audit.ts'
import { type Answer, malformed, page, type Refusal, type Route, refuse, see, showing } from '../http/route.ts'
import { ownPath } from '../http/to-sign-in.ts'
import type { Access } from './access.ts'
import type { Visitor } from './sessions.ts'
import { assertionSchema, attestationSchema } from './webauthn.ts'

const token = z.string().regex(/^[\w-]{43}$/)
const joining = z.object({ token, credential: attestationSchema })
const invitation = z.object({ name: z.string().trim().min(1).max(60), role: z.enum(ROLES) })
const named = z.object({ id: z.string().min(1).max(200) })

const NOT_COUNTED = refuse(403, 'That did not work', 'The answer does not count. Please try again.')
const LINK_GONE = refuse(
  403,
  'This link does not work',
  'This link does not work: it was used, is older than 15 minutes, or is incomplete. Ask for a new one.',
)
const OTHER_ROLE: Refusal = {
  ...refuse(
    409,
    'This name has another role',
    'A person of this name has access in another role. Remove their access first, or choose another name.',
  ),
  canResend: true,
}

type AccessRoutesOptions = { readonly access: Access; readonly audit: Audit }

const waysIn = ({ access }: AccessRoutesOptions): readonly Route[] => [
  {
    method: 'get',
    path: VIEW_ROWS['sign-in'].path,
    needs: 'nothing',
    run: async ({ place, query }) => page({ name: 'sign-in', host: place.host, next: ownPath(query.get('next')) }),
  },
  {
    method: 'post',
    path: '/sign-in/options',
    needs: 'nothing',
    isTry: true,
    run: async ({ place }) => ({ kind: 'data', data: await access.askToSignIn(place) }),
  },
  {
    method: 'post',
    path: '/sign-in',
    needs: 'nothing',
    isTry: true,
    async run({ place, body }) {
      const { data: assertion } = assertionSchema.safeParse(body)
      const cookie = assertion && (await access.signIn(place, assertion))
      return cookie === undefined ? NOT_COUNTED : { kind: 'entered', cookie }
    },
  },
  // The link carries its token behind a #, which browsers never send: no log and no scanner sees it.
  { method: 'get', path: VIEW_ROWS.invite.path, needs: 'nothing', run: async () => page({ name: 'invite' }) },
  {
    method: 'post',
    path: '/invite/whom',
    needs: 'nothing',
    isTry: true,
    async run({ body }) {
      const { data: asked } = z.object({ token }).safeParse(body)
      const invited = asked && (await access.whom(asked.token))
      return invited === undefined ? LINK_GONE : { kind: 'data', data: invited }
    },
  },
  {
    method: 'post',
    path: '/invite/options',
    needs: 'nothing',
    isTry: true,
    async run({ place, body }) {
      const { data: asked } = z.object({ token }).safeParse(body)
      const options = asked && (await access.askToJoin(asked.token, place))
      return options === undefined ? LINK_GONE : { kind: 'data', data: options }
    },
  },
  {
    method: 'post',
    path: '/invite',
    needs: 'nothing',
    isTry: true,
    async run({ place, body }) {
      const { data: joined } = joining.safeParse(body)
      const cookie = joined && (await access.join(joined.token, place, joined.credential))
      return cookie === undefined ? LINK_GONE : { kind: 'entered', cookie }
    },
  },
]

const ofTheSession = ({ access, audit }: AccessRoutesOptions): readonly Route[] => [
  showing('confirm', async ({ query }) => page({ name: 'confirm', next: ownPath(query.get('next')) })),
  {
    method: 'post',
    path: '/confirm/options',
    needs: 'sign-in',
    isTry: true,
    run: async ({ visitor, place }) => ({ kind: 'data', data: await access.askToConfirm(visitor, place) }),
  },
  {
    method: 'post',
    path: '/confirm',
    needs: 'sign-in',
    isTry: true,
    async run({ visitor, place, body }) {
      const { data: assertion } = assertionSchema.safeParse(body)
      return assertion && (await access.confirm(visitor, place, assertion)) ? { kind: 'data', data: {} } : NOT_COUNTED
    },
  },
  {
    method: 'post',
    path: '/sign-out',
    needs: 'sign-in',
    async run({ visitor }) {
      await access.sessions.end(visitor.sessionId)
      await audit.record({ actor: visitor.person.name, action: 'sign out', subject: '' })
      return { kind: 'left' }
    },
  },
]

async function everybody({ people, sessions }: Access, self: string): Promise<readonly PersonLine[]> {
  const open = await sessions.list()
  const lines = (await people.list()).map(async ({ id, name, role }): Promise<PersonLine> => {
    const passkeys = (await people.passkeysOf(id)).map((key) => ({ id: key.id, host: key.rp_id, usedAt: key.used_at }))
    const own = open.filter(({ person_id }) => person_id === id)
    return { id, name, role, passkeys, sessions: own.length, seenAt: own[0]?.seen_at ?? null, isSelf: id === self }
  })
  return Promise.all(lines)
}

const openInvites = async ({ people }: Access): Promise<readonly InviteLine[]> =>
  (await people.openInvites()).map(({ id, name, role, invited_by, until }) => ({ id, name, role, invitedBy: invited_by, until }))

/** @param link of an invitation that was just made */
async function accessPage(access: Access, { person }: Visitor, link?: string): Promise<Answer> {
  const view = { people: await everybody(access, person.id), invites: await openInvites(access), link }
  return page({ name: 'access', ...view }, { done: link === undefined ? undefined : 'invited' })
}

type Whose = (id: string) => Promise<string | undefined>

/** Whose a person, a passkey or an invitation is, for the trail. */
const namesOf = ({ people }: Access) => ({
  person: async (id: string) => (await people.list()).find((person) => person.id === id)?.name,
  async passkey(id: string) {
    const passkey = await people.passkey(id)
    return passkey && `${passkey.name}: the passkey of ${passkey.rp_id} made ${new Date(passkey.created_at).toISOString()}`
  },
  invitation: async (id: string) => (await people.openInvites()).find((invite) => invite.id === id)?.name,
})

const management = ({ access, audit }: AccessRoutesOptions): readonly Route[] => {
  const { people, sessions } = access
  const whose = namesOf(access)
  /** An act about one person, passkey or invitation, which the trail names: its row may be gone afterwards. */
  const deed = (path: string, action: string, nameOf: Whose, run: (id: string) => Promise<Answer>): Route => ({
    method: 'post',
    path,
    needs: 'access:manage',
    isFresh: true,
    async run(asked) {
      const { data: of } = named.safeParse(asked.body)
      if (!of) return malformed
      const subject = (await nameOf(of.id)) ?? of.id
      await audit.record({ actor: asked.visitor.person.name, action, subject })
      return run(of.id)
    },
  })
  return [
    showing('access', ({ visitor }) => accessPage(access, visitor)),
    {
      method: 'post',
      path: '/access/invite',
      needs: 'access:manage',
      isFresh: true,
      async run({ visitor, place, body }) {
        const { data: wanted } = invitation.safeParse(body)
        if (!wanted) return malformed
        const token = await access.invite({ ...wanted, invitedBy: visitor.person.name })
        if (token === undefined) return OTHER_ROLE
        // No redirect: the link is shown to its maker, once, and is in no address.
        return accessPage(access, visitor, `${place.origin}/invite#${token}`)
      },
    },
    deed('/access/withdraw', 'withdraw invitation', whose.invitation, async (id) => {
      await people.withdraw(id)
      return see('/access', 'withdrawn')
    }),
    deed('/access/remove-passkey', 'remove passkey', whose.passkey, async (id) => {
      await people.removePasskey(id)
      return see('/access', 'passkey-removed')
    }),
    deed('/access/end-sessions', 'end sessions', whose.person, async (id) => {
      await sessions.endAllOf(id)
      return see('/access', 'sessions-ended')
    }),
    deed('/access/remove-person', 'remove person', whose.person, async (id) =>
      (await people.remove(id))
        ? see('/access', 'person-removed')
        : refuse(409, 'The last owner stays', 'No one could give access. Invite another owner first.'),
    ),
  ]
}

export const accessRoutes = (options: AccessRoutesOptions): readonly Route[] => [
  ...waysIn(options),
  ...ofTheSession(options),
  ...management(options),
]
