/** Letters at the desk: kept also where no mail leaves, read for a reason that stays, sent again, called handled. */
import { describe, expect, it } from 'vitest'
import { MAIL_STATES } from '#shared/desk/letters.ts'
import { type DeskRig, deskRig } from '../../support/desk/desk.ts'
import { hiddenFields } from '../../support/desk/forms.ts'
import { lettersRig, WRITER } from '../../support/desk/letters.ts'

const MINUTE = 60_000
const CANARIES = [WRITER.name, WRITER.email, WRITER.subject, 'third paragraph']
const named = (text: string): string[] => CANARIES.filter((canary) => text.includes(canary))
const trail = async ({ audit }: DeskRig) =>
  (await audit.newest())
    .toReversed()
    .filter(({ action }) => action !== 'join')
    .map(({ actor, action, subject, reason }) => [actor, action, subject, reason])

async function rig({ hasMail = false, role = 'desk' }: { hasMail?: boolean; role?: 'desk' | 'auditor' } = {}) {
  const desk = await deskRig({ hasMail })
  const letters = lettersRig(desk)
  let cookie = await desk.signedIn(role)
  /** A session is over after a day or two without a request. */
  const again = async (): Promise<void> => {
    cookie = await desk.signedIn(role)
  }
  const get = async (path: string) => (await desk.ask('GET', path, { cookie })).text
  const post = (path: string, form: Readonly<Record<string, string>> = {}) => desk.ask('POST', path, { cookie, form })
  const mailOf = async (id: string) =>
    desk.leadsDb.selectFrom('mail_outbox').select(['state', 'attempts']).where('id', '=', id).executeTakeFirst()
  return { ...desk, ...letters, get, post, mailOf, again }
}

describe('a letter', () => {
  it('is on the list without its person, and is read for five minutes with a reason', async () => {
    const desk = await rig()
    const { written, get, post, clock } = desk
    const id = await written()
    const list = await get('/letters')
    expect([list.includes(`/letters/${id}`), named(list), named(await get(`/letters/${id}`))]).toEqual([true, [], []])
    for (const form of [{}, { reason: 'x' }]) expect((await post(`/letters/${id}/reveal`, form)).status).toBe(400)
    expect((await post('/letters/none/reveal', { reason: 'to answer' })).status).toBe(404)
    expect(await trail(desk)).toEqual([])
    await post(`/letters/${id}/reveal`, { reason: 'to answer' })
    const shown = await get(`/letters/${id}`)
    expect(named(shown)).toEqual(CANARIES)
    expect(shown).toContain('href="mailto:grace@example.ca?subject=Re%3A%20A%20canary%20about%20delivery"')
    // A letter's text is text, and nothing else.
    expect([shown.includes('<b>twice'), shown.includes('&lt;b&gt;twice')]).toEqual([false, true])
    clock.advance(5 * MINUTE)
    expect(named(await get(`/letters/${id}`))).toEqual([])
    expect(await trail(desk)).toEqual([['desk', 'reveal', id, 'to answer']])
    const seen = await desk.leadsDb.selectFrom('leads_audit').select(['actor', 'action', 'subject']).execute()
    expect(seen).toEqual([{ actor: 'desk:desk', action: 'show letter', subject: id }])
  })

  it('shows an auditor no person, and a notice without personal data to all who read letters', async () => {
    const { written, noticed, get, post } = await rig({ role: 'auditor' })
    const id = await written()
    await noticed('N1')
    expect((await post(`/letters/${id}/reveal`, { reason: 'to answer' })).status).toBe(403)
    expect(named(await get(`/letters/${id}`))).toEqual([])
    const notice = await get('/letters/N1')
    for (const told of ['Tell them to stop.', '<a href="/leads?number=R1">R1</a>']) expect(notice).toContain(told)
  })

  it('about a withdrawal is handled by saying that the buyer was told', async () => {
    const { noticed, get } = await rig()
    await noticed('N1')
    expect(await get('/letters/N1')).toMatch(/formAction="\/letters\/N1\/handled">Mark as told</)
  })

  it('whose mail alone is left is opened for a reason only', async () => {
    const { mail, get, post, leadsDb } = await rig()
    await mail.enqueue(leadsDb, { subject: 'Message 1', text: `From: ${WRITER.name}` }, 'M1')
    expect(named(await get('/letters/M1'))).toEqual([])
    await post('/letters/M1/reveal', { reason: 'to answer' })
    expect(named(await get('/letters/M1'))).toEqual([WRITER.name])
  })

  it('is gone with its person', async () => {
    const { written, get, post, privacy } = await rig()
    const id = await written()
    await post(`/letters/${id}/reveal`, { reason: 'to answer' })
    await privacy.erase({ email: WRITER.email })
    expect(await get(`/letters/${id}`)).toContain('There is no such letter')
  })
})

it('a letter is called by what it is about and by a hint of its writer, on the list and on its page', async () => {
  const { written, noticed, get } = await rig()
  const id = await written()
  await noticed('N1')
  const list = await get('/letters')
  for (const [number, about] of [
    [id, 'Message from G. C…'],
    ['N1', 'Consent withdrawn: receipt R1'],
  ] as const) {
    expect(list).toContain(`<a href="/letters/${number}">${about}</a>`)
    expect(await get(`/letters/${number}`)).toContain(`<h1>${about}</h1>`)
  }
})

it('a page of a letter says once what it is, and a seal its lines alone below that', async () => {
  const { noticed, mail, get, leadsDb } = await rig()
  await noticed('N1')
  const text = 'The log of consents had 0 entries on 2026-11-19. Keep this mail.\n\nlocalhost/consent-log\n0\n'
  await mail.enqueue(leadsDb, { subject: 'Checkpoint of the log, 2026-11-19', text, notice: 'checkpoint' }, 'C1')
  expect((await get('/letters/N1')).match(/<main.*/s)?.[0].match(/Consent withdrawn/g)).toHaveLength(1)
  const seal = (await get('/letters/C1')).match(/<main.*/s)?.[0]
  expect(seal).toContain('<pre class="letter">localhost/consent-log\n0\n</pre>')
  expect(seal).not.toMatch(/2026-11-19|daily record/)
})

it.each([false, true])('Today names a withdrawal to pass on until its letter is handled; mail leaves: %s', async (hasMail) => {
  const { noticed, get, post } = await rig({ hasMail })
  await noticed('N1')
  const today = await get('/')
  expect(today).toContain('1 withdrawal to pass on')
  expect(today, 'and counts it once').not.toContain('unhandled letter')
  expect(await get('/letters?kind=withdrawal&standing=open')).toContain('/letters/N1')
  await post('/letters/N1/handled', { reason: 'told the recipient' })
  expect(await get('/')).not.toContain('to pass on')
})

describe('where no mail leaves', () => {
  it('Today counts a letter beside a withdrawal whose mail left before', async () => {
    const { noticed, written, get, leadsDb } = await rig()
    await noticed('N1')
    await leadsDb.updateTable('mail_outbox').set({ state: 'sent' }).execute()
    await written()
    const today = await get('/')
    for (const words of ['1 withdrawal to pass on', '1 unhandled letter']) expect(today).toContain(words)
  })

  it('Today counts letters until they are handled', async () => {
    const desk = await rig()
    const { written, get, post } = desk
    const id = await written()
    expect(await get('/')).toMatch(/1 unhandled letter<.*read it at the desk/)
    expect(await get('/letters')).toContain('No mail leaves this machine')
    const { headers } = await post(`/letters/${id}/handled`, { reason: 'answered' })
    expect(headers.location).toBe(`/letters/${id}?done=letter-handled`)
    expect(await get('/')).not.toContain('unhandled letter')
    // Twice is once; and a mistake is taken back.
    expect((await post(`/letters/${id}/handled`, { reason: 'answered' })).status).toBe(409)
    await post(`/letters/${id}/open-again`, { reason: 'not yet' })
    expect(await get('/')).toContain('1 unhandled letter')
    expect((await trail(desk)).map(([, action]) => action)).toEqual([
      'mark letter handled',
      'mark letter handled',
      'open letter again',
    ])
  })

  it('and says nothing of it where mail does leave', async () => {
    const { written, get } = await rig({ hasMail: true })
    await written()
    expect(await get('/')).not.toContain('unhandled letter')
    expect(await get('/letters')).not.toContain('No mail leaves')
  })
})

describe('mail that was refused for good', () => {
  it('is on Today, and one is sent again', async () => {
    const { written, refusedFor, get, post, mailOf, clock, again, sent } = await rig({ hasMail: true })
    const id = await written()
    expect((await post(`/letters/${id}/send-again`, { reason: 'it is back' })).status).toBe(409)
    await refusedFor(clock)
    await again()
    expect(await get('/')).toContain('1 letter to the office was not sent')
    await post(`/letters/${id}/send-again`, { reason: 'it is back' })
    expect(await mailOf(id)).toEqual({ state: 'queued', attempts: 0 })
    expect(await sent()).toEqual({ sent: 1, dead: 0 })
  })

  it('is sent again together: counted first, with a reason, and nothing that came to be like it since', async () => {
    const desk = await rig({ hasMail: true })
    const { written, get, post, mailOf, clock } = desk
    const [first, second] = [await written(), await written()]
    const becomesDead = (id: string) =>
      desk.leadsDb.updateTable('mail_outbox').set({ state: 'dead', next_attempt_at: clock.now() }).where('id', '=', id).execute()
    await becomesDead(first)
    expect((await post('/letters/send-again', { reason: 'it is back', asOf: '0', count: '0' })).status).toBe(400)
    const form = hiddenFields(await get('/letters/send-again?mail=dead'))
    expect(form).toMatchObject({ mail: 'dead', count: '1' })
    clock.advance(1)
    await becomesDead(second)
    const later = await written()
    await becomesDead(later)
    expect((await post('/letters/send-again', form)).status).toBe(400)
    const { headers } = await post('/letters/send-again', { ...form, reason: 'it is back' })
    expect(headers.location).toBe('/letters?done=letters-queued&count=1')
    const states = [first, second, later].map(async (id) => (await mailOf(id))?.state)
    expect(await Promise.all(states)).toEqual(['queued', 'dead', 'dead'])
    expect(await trail(desk)).toEqual([['desk', 'send again', '1 letter: mail dead', 'it is back']])
  })
})

it('a bulk mark takes what its page showed, and no checkpoint, which needs no work', async () => {
  const { written, mail, get, post, leadsDb, clock } = await rig()
  await written()
  await mail.enqueue(leadsDb, { subject: 'Checkpoint', text: 'C', notice: 'checkpoint' }, 'C1')
  const form = hiddenFields(await get('/letters/handled?standing=open'))
  expect(form.count).toBe('1')
  clock.advance(1)
  await written()
  const { headers } = await post('/letters/handled', { ...form, reason: 'spam' })
  expect(headers.location).toBe('/letters?done=letters-handled&count=1')
  expect(hiddenFields(await get('/letters/handled?standing=open')).count).toBe('1')
  expect((await post('/letters/handled', { reason: 'spam', asOf: '0', count: '0' })).status).toBe(400)
})

it('filters by kind, mail, standing and number, and knows the states that the store has', async () => {
  const { written, noticed, sent, get } = await rig()
  const letter = await written()
  await sent()
  await noticed('N1')
  const found = async (query: string) => {
    const text = await get(`/letters?${query}`)
    return [letter, 'N1'].filter((id) => text.includes(`/letters/${id}"`))
  }
  expect(MAIL_STATES).toContain('dead')
  expect(await found('')).toEqual([letter, 'N1'])
  expect(await found('kind=contact')).toEqual([letter])
  expect(await found('mail=queued')).toEqual(['N1'])
  expect(await found('standing=handled')).toEqual([])
  expect(await found(`number=${letter}`)).toEqual([letter])
  expect(await found('kind=nonsense&mail=%27')).toEqual([letter, 'N1'])
})
