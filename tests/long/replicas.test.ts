/** Three web processes and two workers on Postgres count as one process does, whichever gets the request: codes, tries and leads (LEAD-17). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { notThe } from '../support/funnel/funnel-parts.ts'
import { type Stack, startStack } from '../support/scale/stack.ts'
import { codeReader } from '../support/storm/visitors.ts'
import { until } from '../support/until.ts'

/** Those of the site's own limits that are to hold over all processes; all others give way. */
const LIMITED = { 'send.phone.hour': { max: 3 }, 'wrong.phone.day': { max: 6 }, 'wrong.site.hour': { max: 40 } }

/** By the tests before that of the whole site: three and six guesses, and a right code that came twice more before its three tries were over. */
const COMPARED_BEFORE = 3 + 6 + 2

let stack: Stack
let codeOf: (phone: string) => string | undefined
beforeAll(async () => {
  stack = await startStack({ webs: 3, workers: 2, limited: LIMITED })
  codeOf = codeReader(stack)
}, 120_000)
afterAll(() => stack.stop())

type Person = { readonly phoneNumber: string; readonly email: string }
type Answer = { readonly status: number; readonly cookie: string; readonly body: Readonly<Record<string, unknown>> }

const personOf = (nth: number): Person => ({ phoneNumber: `+1647${220 + nth}0164`, email: `visitor${5000 + nth}@example.ca` })
const times = <T>(count: number, act: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => act(nth))

/** Asks one of the web processes, the next one each time. */
let turn = 0
async function post(path: string, body: object, cookie = ''): Promise<Answer> {
  const webs = stack.replicas.filter(({ role }) => role === 'web')
  const answer = await fetch(`${webs[turn++ % webs.length]?.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `24.9.${turn % 250}.7`, Cookie: cookie },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie,
    body: z.record(z.string(), z.unknown()).parse(await answer.json()),
  }
}

/** @returns the cookie of a new verification, and its code */
async function sent(person: Person): Promise<{ cookie: string; code: string }> {
  const { status, cookie } = await post('/api/send-otp', person)
  if (status !== 200) throw new Error(`no code: ${status}`)
  return { cookie, code: await until('the code', () => codeOf(person.phoneNumber)) }
}
const verify = (person: Person, cookie: string, code: string): Promise<Answer> =>
  post('/api/verify-otp', { ...person, code }, cookie)
const count = (answers: readonly Answer[], status: number): number => answers.filter((each) => each.status === status).length

it('a site of three web processes compares three of fifty-one wrong codes that come at once, and refuses the right one after them (OTP-1)', async () => {
  const person = personOf(1)
  const { cookie, code } = await sent(person)
  const answers = await Promise.all(times(51, () => verify(person, cookie, notThe(code))))
  expect([count(answers, 401), count(answers, 429)]).toEqual([2, 49])
  expect((await verify(person, cookie, code)).status).toBe(429)
})

it('a site of three web processes allows at most six guesses a day at one phone, in whichever session and wherever (OTP-2)', async () => {
  const person = personOf(2)
  const told: number[] = []
  for (const email of ['a@example.ca', 'b@example.ca', 'c@example.ca']) {
    const { cookie, code } = await sent({ ...person, email })
    told.push(count(await Promise.all(times(9, () => verify({ ...person, email }, cookie, notThe(code)))), 401))
    if (told.length === 3) expect((await verify({ ...person, email }, cookie, code)).status).toBe(429)
  }
  // Of three compared guesses the last gets the same answer as those that are not compared.
  expect(told).toEqual([2, 2, 0])
})

it('a site of three web processes takes a right code once of fifty times at once (OTP-4)', async () => {
  const person = personOf(3)
  const { cookie, code } = await sent(person)
  const answers = await Promise.all(times(50, () => verify(person, cookie, code)))
  expect(count(answers, 200)).toBe(1)
})

it('a site of three web processes sends a phone no more messages than one process would: three of twelve that are requested at once', async () => {
  const answers = await Promise.all(times(12, () => post('/api/send-otp', personOf(4))))
  expect([count(answers, 200), answers.filter(({ status }) => status >= 400).length]).toEqual([3, 9])
})

it('a site of three web processes makes one lead of twenty posts at once, tells all of them the same, and delivers it once (LEAD-2, LEAD-3)', async () => {
  const person = personOf(5)
  const { cookie, code } = await sent(person)
  expect((await verify(person, cookie, code)).status).toBe(200)
  const lead = { ...person, firstName: 'Ada', lastName: 'Storm', consents: ['sharing'] }
  const answers = await Promise.all(times(20, () => post('/api/track-lead', lead, cookie)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]?.status).toBeLessThan(300)
  const kept = async () =>
    (await stack.ask('select from lead', `select from lead_delivery where state = 'done'`)).map((each) => each.rowCount)
  await until('it is delivered', async () => (await kept())[1] === 1)
  expect([await kept(), stack.arrivals.get(person.email)]).toEqual([[1, 1], 1])
})

it('a site of three web processes compares no more guesses over many phones than the site may in an hour (OTP-3)', async () => {
  const begun = await Promise.all(times(60, async (nth) => ({ person: personOf(20 + nth), ...(await sent(personOf(20 + nth))) })))
  const answers = await Promise.all(begun.map(({ person, cookie, code }) => verify(person, cookie, notThe(code))))
  const left = LIMITED['wrong.site.hour'].max - COMPARED_BEFORE
  expect([count(answers, 401), count(answers, 429)]).toEqual([left, begun.length - left])
})
