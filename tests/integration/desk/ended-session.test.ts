/** After a session has ended the desk says so, and signing in leads back to where its person was, on the desk alone. */
import { expect, it } from 'vitest'
import { deskRig } from '../../support/desk/desk.ts'

const DAY = 86_400_000

it.each([
  ['POST', '/buyers/pause', '/sign-in?next=%2Fbuyers&done=session-ended'],
  ['POST', '/leads/a1/send-again', '/sign-in?next=%2Fleads%2Fa1&done=session-ended'],
  ['POST', '/people/export', '/sign-in?next=%2Fpeople&done=session-ended'],
  ['POST', '/find', '/sign-in?done=session-ended'],
  ['POST', '/sign-out', '/sign-in?done=signed-out'],
  ['GET', '/leads?state=dead', '/sign-in?next=%2Fleads%3Fstate%3Ddead&done=session-over'],
])('%s %s in a session that has ended leads to %s', async (method, path, to) => {
  const { ask, signedIn, clock } = await deskRig()
  const cookie = await signedIn('owner')
  clock.advance(DAY)
  const { status, headers } = await ask(method, path, { cookie, form: { reason: 'they reject all' } })
  expect([status, headers.location]).toEqual([303, to])
})

it('the sign-in says what ended and where it leads back to', async () => {
  const { text } = await (await deskRig()).ask('GET', '/sign-in?next=%2Fbuyers&done=session-ended')
  expect(text).toContain('Your session has ended. Nothing was done.')
  expect(text).toContain('After signing in you return to Buyers.')
  expect(text).toContain('data-next="/buyers"')
})

it('a person without a session yet is told of none', async () => {
  const { headers } = await (await deskRig()).ask('GET', '/leads')
  expect(headers.location).toBe('/sign-in?next=%2Fleads')
})

it('a sign-out says so', async () => {
  const { ask, signedIn } = await deskRig()
  const { headers } = await ask('POST', '/sign-out', { cookie: await signedIn('owner') })
  expect(headers.location).toBe('/sign-in?done=signed-out')
  expect((await ask('GET', headers.location ?? '')).text).toContain('You have signed out.')
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'evil.example',
])('no sign-in leads to another site: %j', async (next) => {
  const { text } = await (await deskRig()).ask('GET', `/sign-in?next=${encodeURIComponent(next)}`)
  expect(/data-next="([^"]*)"/.exec(text)?.[1]).toBe('/')
})

it('an invitation says whom it is for, and any other link that it does not work', async () => {
  const { ask, invited, clock } = await deskRig()
  const token = await invited({ name: 'Ada', role: 'editor', invitedBy: 'test' })
  const whom = async (of: string) => (await ask('POST', '/invite/whom', { json: { token: of } })).text
  expect(JSON.parse(await whom(token))).toEqual({ name: 'Ada', role: 'editor', until: clock.now() + 15 * 60_000 })
  const gone = { error: expect.stringContaining('was used, is older than 15 minutes, or is incomplete') }
  expect(JSON.parse(await whom(token.slice(1)))).toEqual(gone)
  clock.advance(15 * 60_000)
  expect(JSON.parse(await whom(token))).toEqual(gone)
})
