/** What a log line tells: the error and where it happened, never a person, and never more than a screen of it. */
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLogger } from '#server/platform/log.ts'

type Line = Readonly<Record<string, unknown>>

const PERSON = {
  fullName: 'Canary Bird',
  firstName: 'Canary',
  lastName: 'Bird',
  email: 'canary@example.com',
  phone: '+14165550199',
  phoneNumber: '+14165550199',
  ip: '203.0.113.77',
}

function record() {
  const texts: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      texts.push(String(chunk))
      done()
    },
  })
  return { log: createLogger('test', 'info', sink), texts, lines: () => texts.map((text) => JSON.parse(text) as Line) }
}

describe('a log line', () => {
  it('keeps an error’s message, name, code and the errors that caused it', () => {
    const { log, lines } = record()
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6379'), { code: 'ECONNREFUSED', name: 'ConnectError' })
    log.error({ err: new Error('the queue is away', { cause }), provider: { message: 'no answer' } }, 'unexpected error')
    log.error({ err: cause }, 'unexpected error')
    expect(lines()[0]).toMatchObject({
      msg: 'unexpected error',
      err: { type: 'Error', message: expect.stringContaining('the queue is away') },
      provider: { message: 'no answer' },
    })
    expect(JSON.stringify(lines()[0])).toContain('ECONNREFUSED 127.0.0.1:6379')
    expect(lines()[1]).toMatchObject({ err: { message: cause.message, code: 'ECONNREFUSED' } })
  })

  it.each([
    ['fields of their own', { ...PERSON, name: 'Canary', message: 'Canary', code: '4711', to: '+14165550199' }],
    ['a person', { person: PERSON, lead: { ...PERSON, name: 'Canary' } }],
    ['a form', { form: { ...PERSON, message: 'Canary', subject: 'Canary', code: '4711' } }],
    [
      'a body in an error',
      { err: Object.assign(new Error('refused'), { body: { ...PERSON, message: 'Canary', code: '4711' } }) },
    ],
    ['a message on its way', { sms: { to: '+14165550199', body: 'Your code is 4711' }, mail: { to: 'canary@example.com' } }],
    [
      'a store’s report',
      { err: Object.assign(new Error('duplicate key'), { detail: 'Key (phone)=(+14165550199)', parameters: ['4711'] }) },
    ],
    ['headers', { req: { headers: { cookie: 'canary@example.com', authorization: '4711' } } }],
  ])('tells nothing of %s', (_what, fields) => {
    const { log, texts } = record()
    log.info(fields, 'told')
    expect(texts.join('')).not.toMatch(/Canary|Bird|canary@|4165550199|203\.0\.113|4711/)
    expect(texts.join('')).toContain('[redacted]')
  })

  const endless = (depth: number): Record<string, unknown> => ({
    text: 'x'.repeat(500),
    next: depth > 0 ? endless(depth - 1) : null,
  })
  it.each([
    ['an endless path', { path: `/${'y'.repeat(100_000)}` }],
    ['an error that quotes a page', { err: new Error('<p>'.repeat(50_000)) }],
    [
      'a deep stack',
      { err: Object.assign(new Error('deep'), { stack: `Error: deep\n${'    at f (file.ts:1:1)\n'.repeat(5000)}` }) },
    ],
    ['many fields', Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, n]))],
    ['a long list', { list: Array.from({ length: 5000 }, (_, n) => n) }],
    ['much of everything', endless(30)],
    ['what must be escaped', { path: '\u0000\u2028"\\'.repeat(2000) }],
  ])('is one line of JSON of at most 2,000 characters, whatever is in it: %s', (_what, fields) => {
    const { log, texts, lines } = record()
    log.error(fields, 'told')
    expect(texts).toHaveLength(1)
    expect(texts[0]?.length).toBeLessThanOrEqual(2000)
    expect(texts[0]?.match(/[\r\n]/g)).toEqual(['\n'])
    expect(lines()[0]).toMatchObject({ level: 'error', role: 'test', time: expect.any(String), msg: 'told' })
  })

  it('is cut in the message itself too, and a short one is left as it is', () => {
    const { log, texts, lines } = record()
    log.warn('m'.repeat(10_000))
    log.warn({ path: '/markets', list: [1, 2] }, 'short')
    expect(texts[0]?.length).toBeLessThanOrEqual(2000)
    expect(String(lines()[0]?.msg)).toMatch(/^m{100}/)
    expect(lines()[1]).toMatchObject({ path: '/markets', list: [1, 2], msg: 'short' })
    expect(lines()[1]).not.toHaveProperty('cut')
  })
})
