/** What the funnel keeps between its steps, and how it tells what happened. */
import { describe, expect, it } from 'vitest'
import { internationalPhone } from '#server/funnel/person/phone.ts'
import { boundedDetails, decodeDraft, doneWith, encodeDraft } from '#server/funnel/registration/draft.ts'
import { sendProblem, submitProblem, verifyProblem } from '#shared/funnel/answers.ts'
import { checkContact, checkEnquiry } from '#shared/funnel/enquiry-rules.ts'
import { ownPath } from '#shared/funnel/form-text.ts'
import { wordsIn } from '#shared/funnel/words.ts'
import { openComments, openedComments } from '../../../client/funnel/actions/opened-comments.server.ts'
import { countriesOf } from '../../../client/funnel/actions/registration.server.ts'
import { readablePhone } from '../../../client/funnel/code/readable-phone.ts'
import { thanksFor } from '../../../client/funnel/outcome/thanks.ts'

const words = wordsIn('en-CA')

describe('a draft', () => {
  const details = {
    fields: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.ca', phoneNumber: '+14165550123' },
    country: 'CA',
    consents: ['sharing', 'call'],
  }
  it('comes back as it was kept', () => {
    const origin = { page: '/articles/an-offer', source: 'offer' }
    const draft = { kind: 'form', details, tracking: { utm_source: 'letter' }, origin } as const
    expect(decodeDraft(encodeDraft(draft))).toEqual(draft)
    const whole = { ...draft, details: { ...details, fields: { fullName: 'Dr. Ada Lovelace', ...details.fields } } }
    expect(decodeDraft(encodeDraft(whole))).toEqual(whole)
    const done = { kind: 'done', url: 'https://a.example/', message: '', receipt: 'R', agreed: ['sharing'] } as const
    expect(decodeDraft(encodeDraft(done))).toEqual(done)
  })
  it('holds bounded texts only, whatever was sent', () => {
    const long = {
      ...details,
      fields: { ...details.fields, firstName: ` ${'x'.repeat(9000)}` },
      consents: Array(50).fill('call'),
    }
    expect(boundedDetails(long).fields.firstName).toBe('x'.repeat(254))
    expect(boundedDetails(long).consents).toHaveLength(10)
  })
  it('holds nothing of the person once it is done', () => {
    const done = doneWith({ status: 200, body: { ret_code: '200' } }, { receipt: 'R', agreed: ['sharing'], words })
    expect(Object.keys(JSON.parse(encodeDraft(done as NonNullable<typeof done>))).sort()).toEqual([
      'agreed',
      'kind',
      'message',
      'receipt',
      'url',
    ])
  })
})

describe('an outcome', () => {
  it('has the status and the word of the contract', () => {
    const told = [
      sendProblem({ kind: 'cooldown', retryAfter: 7 }),
      sendProblem({ kind: 'failed' }),
      sendProblem({ kind: 'country_closed', open: ['CA'] }),
      sendProblem({ kind: 'province_closed', provinces: ['QC'] }),
      sendProblem({ kind: 'no_texts' }),
      sendProblem({ kind: 'unavailable' }),
      verifyProblem({ kind: 'wrong_code', attemptsLeft: 1 }),
      verifyProblem({ kind: 'too_many' }),
      submitProblem({ kind: 'unverified' }),
    ].map(({ status, code }) => `${status} ${code}`)
    expect(told).toEqual([
      '429 cooldown',
      '502 send_failed',
      '400 country_closed',
      '400 province_closed',
      '400 no_texts',
      '503 unavailable',
      '401 wrong_code',
      '429 too_many',
      '403 unverified',
    ])
  })
  it('leaves something to come back to only where the lead was kept', () => {
    expect(doneWith({ status: 502, body: { error: '', code: 'rejected' } }, { receipt: 'R', agreed: [], words })).toBeUndefined()
    expect(doneWith({ status: 200, body: { ret_code: '200' } }, { receipt: 'R', agreed: ['call'], words })).toMatchObject({
      url: '',
      receipt: 'R',
      agreed: ['call'],
    })
    expect(
      doneWith({ status: 202, body: { ret_code: '202', status: 'queued' } }, { receipt: 'R', agreed: [], words })?.message,
    ).toContain('We have kept')
  })
})

describe('the thanks', () => {
  it('say what is true: on the way, ready, arrived, or what the server says', () => {
    const done = { step: 'submitted', receipt: 'R' } as const
    const url = 'https://a.example/'
    expect(thanksFor({ ...done, url, leaving: 'here' })).toContain('You will be redirected shortly.')
    expect(thanksFor({ ...done, url, leaving: 'tab' })).toContain('has opened in a new tab.')
    for (const state of [{ ...done, url }, { ...done, url, leaving: 'tab' as const }, done, { ...done, message: 'Before.' }])
      expect(thanksFor(state)).not.toContain('redirected')
    expect(thanksFor({ ...done, message: 'Before.' })).toBe('Before.')
  })
})

describe('the comments that were opened without script', () => {
  const asking = (cookie: string) => new Request('https://a.example/enquire', { headers: { cookie } })
  it('are remembered by page, for one browser, and sent to one path', () => {
    const cookie = openComments(asking(''), '/articles/an-offer', true)
    expect(cookie).toBe('opened_comments=an-offer; Path=/enquire; HttpOnly; SameSite=Lax; Secure')
    const both = openComments(asking('opened_comments=an-offer'), '/articles/b', false)
    expect(both).toMatch(/^opened_comments=b\.an-offer; /)
    expect(openedComments(asking('x=1; opened_comments=b.an-offer'))).toEqual(['/articles/b', '/articles/an-offer'])
  })
  it('are those of articles only, and not without end, whatever a cookie says', () => {
    expect(openedComments(asking('opened_comments=../x.<b>..a%0d'))).toEqual([])
    expect(openComments(asking(''), '/elsewhere', true)).toMatch(/^opened_comments=; /)
    const many = Array.from({ length: 50 }, (_, index) => `p${index}`).join('.')
    expect(openComments(asking(`opened_comments=${many}`), '/articles/new', true).split('.')).toHaveLength(20)
  })
})

describe('the plain forms', () => {
  it('need all of a message and nothing of an enquiry', () => {
    expect(Object.keys(checkContact({ name: '', email: ' ', subject: '', message: '' }))).toHaveLength(4)
    expect(checkEnquiry({ name: '', email: '', phone: '' })).toEqual({})
    expect(checkEnquiry({ name: '', email: 'nowhere', phone: '1'.repeat(41) })).toEqual({
      email: 'Please enter a valid email address',
      phone: 'Please use at most 40 characters',
    })
  })
  it.each([
    ['line feed', '\n'],
    ['carriage return', '\r'],
    ['tab', '\t'],
    ['NUL', '\0'],
    ['next line', '\u0085'],
    ['line separator', '\u2028'],
  ])('take no %s in a field of one line; a message has lines', (_sign, sign) => {
    const told = 'Please write this on one line, without tabs'
    const message = { name: 'Ann', email: 'ann@example.ca', subject: 'Hello', message: 'A question\r\nof two lines' }
    expect(checkContact(message)).toEqual({})
    expect(checkContact({ ...message, name: `Ann${sign}Lee`, subject: `Hello${sign}all` })).toEqual({ name: told, subject: told })
    expect(Object.keys(checkContact({ ...message, email: `ann${sign}@example.ca` }))).toEqual(['email'])
    const enquiry = { name: 'Ann', email: '', phone: '' }
    expect(checkEnquiry({ ...enquiry, phone: '416 555 0123' })).toEqual({})
    expect(checkEnquiry({ ...enquiry, name: `Ann${sign}Lee`, phone: `416${sign}555` })).toEqual({ name: told, phone: told })
  })
  it('send no visitor to another site afterwards', () => {
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:1', '/a?b', ''])
      expect(ownPath(path)).toBe('/')
    expect(ownPath('/articles/ai-trading-app-profits')).toBe('/articles/ai-trading-app-profits')
  })
})

describe('a number', () => {
  it('is read by the chosen country, and shown in groups', () => {
    expect(internationalPhone('(416) 555-0123', 'CA')).toBe('+14165550123')
    expect(internationalPhone('020 7946 0018', 'GB')).toBe('+442079460018')
    expect(internationalPhone('nothing', 'CA')).toBe('nothing')
    expect(readablePhone('+14165550123')).toBe('+1 416 555 0123')
    expect(readablePhone('+442079460018')).toBe('+442079460018')
  })
  it('is requested with the open countries first, apart from the closed ones, each once', () => {
    const { open, closed } = countriesOf(['GB', 'CA'])
    expect(open).toEqual([
      ['GB', 'United Kingdom'],
      ['CA', 'Canada'],
    ])
    expect(closed).toContainEqual(['US', 'United States'])
    const codes = [...open, ...closed].map(([code]) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})
