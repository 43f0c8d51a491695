/** The way into the desk: invitations and passkeys that count once, for one host, from one person. */
import { describe, expect, it } from 'vitest'
import { foreignKey, newPasskey, type TestPasskey, type Told } from '../../support/desk/authenticator.ts'
import { deskRig } from '../../support/desk/desk.ts'
import { challengeOf, cookieOf, isIn, joined, signIn, told } from '../../support/desk/ways-in.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('an invitation', () => {
  it('makes one person and one passkey, once, and is kept as a hash alone', async () => {
    const rig = await deskRig()
    const token = await rig.invited({ name: 'Ada', role: 'owner', invitedBy: 'shell' })
    const rows = JSON.stringify(await rig.db.selectFrom('desk_invite').selectAll().execute())
    expect(rows).not.toContain(token)
    const first = newPasskey()
    const made = first.create(told(rig, await challengeOf(rig, '/invite/options', { token })))
    const challenge = await challengeOf(rig, '/invite/options', { token })
    const { status, headers } = await rig.ask('POST', '/invite', { json: { token, credential: made } })
    expect(status).toBe(200)
    expect((await rig.ask('GET', '/', { cookie: cookieOf(headers) })).status).toBe(200)
    const second = newPasskey().create(told(rig, challenge))
    expect((await rig.ask('POST', '/invite', { json: { token, credential: second } })).status).toBe(403)
    expect((await rig.ask('POST', '/invite/options', { json: { token } })).status).toBe(403)
    expect(await rig.db.selectFrom('desk_passkey').selectAll().execute()).toHaveLength(1)
  })

  it('is not used up by looking at it, and is over after fifteen minutes', async () => {
    const rig = await deskRig()
    const token = await rig.invited({ name: 'Ada', role: 'owner', invitedBy: 'shell' })
    await rig.ask('GET', '/invite')
    rig.clock.advance(15 * MINUTE - 1)
    expect((await rig.ask('POST', '/invite/options', { json: { token } })).status).toBe(200)
    rig.clock.advance(1)
    expect((await rig.ask('POST', '/invite/options', { json: { token } })).status).toBe(403)
  })

  it('takes no passkey that was made for another place, for another link, or without its person', async () => {
    const rig = await deskRig()
    const { people } = rig.access
    const token = await rig.invited({ name: 'Ada', role: 'owner', invitedBy: 'shell' })
    const other = await rig.invited({ name: 'Eve', role: 'auditor', invitedBy: 'shell' })
    const wrong: readonly Partial<Told>[] = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]
    for (const change of wrong) {
      const credential = newPasskey().create({ ...told(rig, await challengeOf(rig, '/invite/options', { token })), ...change })
      expect((await rig.ask('POST', '/invite', { json: { token, credential } })).status).toBe(403)
    }
    const credential = newPasskey().create(told(rig, await challengeOf(rig, '/invite/options', { token: other })))
    expect((await rig.ask('POST', '/invite', { json: { token, credential } })).status).toBe(403)
    expect(await people.list()).toEqual([])
  })
})

describe('a passkey', () => {
  it('signs in, with a cookie out of reach of scripts and other sites', async () => {
    const rig = await deskRig()
    const passkey = await joined(rig)
    const { status, headers } = await signIn(rig, passkey.get(told(rig, await challengeOf(rig, '/sign-in/options'))))
    expect(status).toBe(200)
    expect(headers['set-cookie']?.[0]).toMatch(/^desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const stored = JSON.stringify(await rig.db.selectFrom('desk_session').selectAll().execute())
    expect(stored).not.toContain(cookieOf(headers).slice('desk='.length))
  })

  it('gets a __Host- cookie that travels under TLS alone, behind the proxy', async () => {
    const rig = await deskRig()
    const place = { origin: 'https://desk.example.ca', host: 'desk.example.ca' }
    const token = await rig.invited({ name: 'Ada', role: 'owner', invitedBy: 'shell' })
    const challenge = (await rig.access.askToJoin(token, place))?.challenge ?? ''
    const credential = newPasskey().create({ challenge, origin: place.origin, rpId: place.host })
    const headers = { host: 'desk.example.ca', origin: place.origin }
    const { headers: answered } = await rig.ask('POST', '/invite', { json: { token, credential }, headers })
    expect(answered['set-cookie']?.[0]).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  })

  it('is refused when its answer is replayed', async () => {
    const rig = await deskRig()
    const passkey = await joined(rig)
    const answer = passkey.get(told(rig, await challengeOf(rig, '/sign-in/options')))
    expect((await signIn(rig, answer)).status).toBe(200)
    expect((await signIn(rig, answer)).status).toBe(403)
  })

  it.each<[what: string, change: Partial<Told>]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:1' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without its person', { isVerified: false }],
    ['with a challenge that was never given', { challenge: 'A'.repeat(43) }],
    ['that counts backwards, as a copy does', { counter: 0 }],
  ])('is refused for an answer %s', async (_what, change) => {
    const rig = await deskRig()
    const passkey = await joined(rig)
    await signIn(rig, passkey.get(told(rig, await challengeOf(rig, '/sign-in/options'))))
    const answer = passkey.get({ ...told(rig, await challengeOf(rig, '/sign-in/options')), ...change })
    expect((await signIn(rig, answer)).status).toBe(403)
    expect((await rig.audit.newest())[0]).toMatchObject({ actor: 'Ada', action: 'refused' })
  })

  it('is refused where it is unknown, where another key signs, after its challenge is over, and when it is removed', async () => {
    const rig = await deskRig()
    const passkey = await joined(rig)
    const asked = () => challengeOf(rig, '/sign-in/options')
    expect((await signIn(rig, newPasskey().get(told(rig, await asked())))).status).toBe(403)
    expect((await signIn(rig, passkey.get(told(rig, await asked()), foreignKey()))).status).toBe(403)
    const late = passkey.get(told(rig, await asked()))
    rig.clock.advance(5 * MINUTE)
    expect((await signIn(rig, late)).status).toBe(403)
    const invited = await rig.invited({ name: 'Eve', role: 'auditor', invitedBy: 'shell' })
    const forTheLink = passkey.get(told(rig, await challengeOf(rig, '/invite/options', { token: invited })))
    expect((await signIn(rig, forTheLink)).status).toBe(403)
    await rig.access.people.removePasskey(passkey.id)
    expect((await signIn(rig, passkey.get(told(rig, await asked())))).status).toBe(403)
  })

  it('counts once for a fresh look too: not replayed, not for another session, not by another key, not from another place', async () => {
    const rig = await deskRig()
    const passkey = await joined(rig)
    const session = async () =>
      cookieOf((await signIn(rig, passkey.get(told(rig, await challengeOf(rig, '/sign-in/options'))))).headers)
    const [cookie, other] = [await session(), await session()]
    const confirm = async (answer: object, as = cookie) =>
      (await rig.ask('POST', '/confirm', { cookie: as, json: answer })).status
    const asked = async (as = cookie) => told(rig, await challengeOf(rig, '/confirm/options', {}, as))
    expect(await confirm(passkey.get({ ...(await asked()), origin: 'https://evil.example' }))).toBe(403)
    expect(await confirm(passkey.get({ ...(await asked()), rpId: 'evil.example' }))).toBe(403)
    expect(await confirm(passkey.get({ ...(await asked()), isVerified: false }))).toBe(403)
    expect(await confirm(passkey.get(await asked(), foreignKey()))).toBe(403)
    expect(await confirm(newPasskey().get(await asked()))).toBe(403)
    expect(await confirm(passkey.get(await asked(other)))).toBe(403)
    expect(await confirm(passkey.get(told(rig, await challengeOf(rig, '/sign-in/options'))))).toBe(403)
    // Tries are counted, and these were many.
    rig.clock.advance(MINUTE)
    const answer = passkey.get(await asked())
    expect([await confirm(answer), await confirm(answer)]).toEqual([200, 403])
    expect((await signIn(rig, answer)).status).toBe(403)
  })

  it('gets ten tries a minute', async () => {
    const rig = await deskRig()
    const tries: number[] = []
    for (let i = 0; i < 11; i++) {
      tries.push((await rig.ask('POST', '/sign-in/options', { json: {} })).status)
      tries.push((await signIn(rig, {})).status)
    }
    expect(tries.slice(0, 20)).not.toContain(429)
    expect(tries.slice(20)).toEqual([429, 429])
    rig.clock.advance(MINUTE)
    expect((await rig.ask('POST', '/sign-in/options', { json: {} })).status).toBe(200)
  })

  it('counts tries by the address that the proxy of its domain wrote, and on the loopback by none that the sender wrote', async () => {
    const rig = await deskRig({ trustedHops: 1 })
    const triesOf = async (headers: Readonly<Record<string, string>>) => {
      const statuses: number[] = []
      for (let i = 1; i <= 21; i++) {
        const forwarded = { 'x-forwarded-for': `203.0.113.${i}`, ...headers }
        statuses.push((await rig.ask('POST', '/sign-in/options', { json: {}, headers: forwarded })).status)
      }
      return [statuses.slice(0, 20).includes(429), statuses.at(-1)]
    }
    const proxied = { host: 'desk.example.ca', origin: 'https://desk.example.ca' }
    expect(await triesOf(proxied)).toEqual([false, 200])
    expect(await triesOf({ ...proxied, 'x-forwarded-for': '203.0.113.30' })).toEqual([false, 429])
    expect(await triesOf({})).toEqual([false, 429])
  })
})

describe('a session', () => {
  it('ends after twelve idle hours, after seven days, and with its person', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner', 'Ada')
    rig.clock.advance(12 * HOUR - 1)
    expect(await isIn(rig, cookie)).toBe(true)
    rig.clock.advance(12 * HOUR)
    expect(await isIn(rig, cookie)).toBe(false)
    const busy = await rig.signedIn('owner', 'Ada')
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      rig.clock.advance(8 * HOUR)
      expect((await rig.ask('GET', '/', { cookie: busy })).status).toBe(200)
    }
    rig.clock.advance(8 * HOUR)
    expect((await rig.ask('GET', '/', { cookie: busy })).status).toBe(303)
  })

  it('needs a fresh verification for access, by its own person, and a fresh one lasts five minutes', async () => {
    const rig = await deskRig()
    const passkey = await joined(rig)
    const other = await joined(rig, 'Eve')
    const { headers } = await signIn(rig, passkey.get(told(rig, await challengeOf(rig, '/sign-in/options'))))
    const cookie = cookieOf(headers)
    const invite = () => rig.ask('POST', '/access/invite', { cookie, form: { name: 'New', role: 'desk' } })
    expect((await invite()).status).toBe(200)
    rig.clock.advance(5 * MINUTE)
    expect((await invite()).headers.location).toBe('/confirm?next=%2Faccess')
    const confirm = async (by: TestPasskey) => {
      const challenge = await challengeOf(rig, '/confirm/options', {}, cookie)
      return (await rig.ask('POST', '/confirm', { cookie, json: by.get(told(rig, challenge)) })).status
    }
    expect(await confirm(other)).toBe(403)
    expect((await invite()).status).toBe(303)
    expect(await confirm(passkey)).toBe(200)
    expect((await invite()).status).toBe(200)
  })

  it('goes on only to a page of the desk after it', async () => {
    const { ask, signedIn } = await deskRig()
    const cookie = await signedIn('owner')
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await ask('GET', `/confirm?next=${encodeURIComponent(next)}`, { cookie })).text).toContain('data-next="/"')
    expect((await ask('GET', '/confirm?next=%2Faccess', { cookie })).text).toContain('data-next="/access"')
  })
})

describe('access', () => {
  it('is taken away with passkeys and sessions, but for the last owner', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner', 'Ada')
    const gone = await rig.signedIn('desk', 'Eve')
    const [ada, eve] = await rig.access.people.list()
    const remove = (id = '') => rig.ask('POST', '/access/remove-person', { cookie, form: { id } })
    expect((await remove(eve?.id)).headers.location).toBe('/access?done=person-removed')
    expect((await rig.ask('GET', '/', { cookie: gone })).status).toBe(303)
    expect((await remove(ada?.id)).status).toBe(409)
    expect((await rig.ask('GET', '/', { cookie })).status).toBe(200)
    expect((await rig.audit.newest()).slice(0, 2).map(({ subject }) => subject)).toEqual(['Ada', 'Eve'])
  })

  it('is taken away in a trail that names whose passkey, sessions or invitation it was', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner', 'Ada')
    await rig.signedIn('desk', 'Eve')
    const eve = (await rig.access.people.list()).find(({ name }) => name === 'Eve')
    const [passkey] = await rig.access.people.passkeysOf(eve?.id ?? '')
    await rig.ask('POST', '/access/invite', { cookie, form: { name: 'Bea', role: 'auditor' } })
    const [invite] = await rig.access.people.openInvites()
    const deeds = { 'end-sessions': eve?.id, 'remove-passkey': passkey?.id, withdraw: invite?.id }
    for (const [path, id = ''] of Object.entries(deeds)) await rig.ask('POST', `/access/${path}`, { cookie, form: { id } })
    const subjects = (await rig.audit.newest()).slice(0, 3).map(({ subject }) => subject)
    expect(subjects).toEqual(['Bea', expect.stringMatching(/^Eve: the passkey of \S+ made 20\d\d-/), 'Eve'])
  })

  it('shows an invitation once, in no address and no log, and writes every deed down, without a gap', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner', 'Ada')
    const { text } = await rig.ask('POST', '/access/invite', { cookie, form: { name: 'Eve', role: 'auditor' } })
    const token = /invite#([\w-]{43})/.exec(text)?.[1] ?? 'none'
    expect((await rig.ask('POST', '/invite/options', { json: { token } })).status).toBe(200)
    expect((await rig.ask('GET', '/access', { cookie })).text).not.toContain(token)
    expect(rig.logged.join('')).not.toContain(token)
    await rig.ask('POST', '/access/invite', { cookie, form: { name: '', role: 'auditor' } })
    await rig.ask('POST', '/sign-out', { cookie })
    const trail = (await rig.audit.newest()).toReversed()
    expect(trail.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(trail.map(({ action }) => action)).toEqual(['join', 'invite', 'sign out'])
  })
})
