/** What the funnel keeps between its steps, and how it tells what happened. */
import { describe, expect, it } from 'vitest'
import { ownPath } from '../../../client/routes/parts/enquire-action.server.ts'
import { countriesOf, internationalPhone } from '../../../client/routes/parts/registration.server.ts'
import { checkContact, checkEnquiry } from '../../../shared/enquiry-rules.ts'
import { doneWith, sendRefusal, submitRefusal, verifyRefusal } from '../../../shared/funnel-answers.ts'
import { decodeDraft, encodeDraft, formDraft } from '../../../shared/funnel-draft.ts'
import { readablePhone } from '../../../shared/phone.ts'

describe('a draft', () => {
  const typed = {
    firstName: ' Ada ',
    lastName: 'Lovelace',
    email: 'ada@example.ca',
    phoneNumber: '+14165550123',
    country: 'CA',
    consents: ['sharing', 'call'],
  }
  it('comes back as it was kept', () => {
    const draft = formDraft(typed, { utm_source: 'letter' })
    expect(decodeDraft({ ...encodeDraft(draft) })).toEqual(draft)
    expect(draft.fields.firstName).toBe('Ada')
    const done = { kind: 'done', url: 'https://a.example/', message: '', receipt: 'R' } as const
    expect(decodeDraft(encodeDraft(done))).toEqual(done)
    expect(decodeDraft(undefined)).toBeUndefined()
  })
  it('holds bounded texts only, whatever was sent', () => {
    const draft = formDraft({ firstName: 'x'.repeat(9000), lastName: { a: 1 }, consents: 'sharing', email: null })
    expect(draft.fields).toEqual({ firstName: 'x'.repeat(254), lastName: '', email: '', phoneNumber: '' })
    expect(draft.consents).toEqual([])
    expect(formDraft({ consents: Array(50).fill('call') }).consents).toHaveLength(10)
  })
  it('holds nothing of the person once it is done', () => {
    expect(Object.keys(encodeDraft({ kind: 'done', url: '', message: '', receipt: 'R' })).sort()).toEqual([
      'kind',
      'message',
      'receipt',
      'url',
    ])
  })
})

describe('an outcome', () => {
  it('is no refusal where all went well', () => {
    expect(sendRefusal({ kind: 'sent', verificationId: '', resendAfter: 60, expiresIn: 300 })).toBeUndefined()
    expect(verifyRefusal({ kind: 'verified' })).toBeUndefined()
  })
  it('has the status and the word of the contract', () => {
    const told = [
      sendRefusal({ kind: 'cooldown', retryAfter: 7 }),
      sendRefusal({ kind: 'failed' }),
      verifyRefusal({ kind: 'wrong_code', attemptsLeft: 1 }),
      verifyRefusal({ kind: 'too_many' }),
      submitRefusal({ kind: 'unverified' }),
    ].map((refusal) => `${refusal?.status} ${refusal?.code}`)
    expect(told).toEqual(['429 cooldown', '502 send_failed', '401 wrong_code', '429 too_many', '403 unverified'])
  })
  it('leaves something to come back to only where the lead was kept', () => {
    expect(doneWith({ status: 502, body: { error: '', code: 'rejected' } }, 'R')).toBeUndefined()
    expect(doneWith({ status: 200, body: { ret_code: '200' } }, 'R')).toMatchObject({ url: '', receipt: 'R' })
    expect(doneWith({ status: 202, body: { ret_code: '202', status: 'queued' } }, 'R')?.message).toContain('We have kept')
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
  it('send nobody to another site afterwards', () => {
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
  it('is asked for with the allowed countries first, each once', () => {
    const countries = countriesOf(['CA', 'GB'])
    expect(countries.slice(0, 2).map(([code]) => code)).toEqual(['CA', 'GB'])
    expect(new Set(countries.map(([code]) => code)).size).toBe(countries.length)
  })
})
