// The funnel's moves as the product describes them: texts, counters, what is kept and what is cleared.
import { describe, expect, it } from 'vitest'
import {
  canVerify,
  checkFields,
  codeDigits,
  FUNNEL_START,
  type FunnelEvent,
  type FunnelState,
  funnelReducer,
  isEmail,
  resendIn,
} from '#shared/funnel.ts'

const FIELDS = { firstName: 'Ada', lastName: 'L', email: 'ada@example.ca', phoneNumber: '+14165550123' }
const run = (...events: FunnelEvent[]): FunnelState => events.reduce(funnelReducer, FUNNEL_START)
const toCode: FunnelEvent[] = [
  { type: 'submit', fields: FIELDS },
  { type: 'sent', now: 1000, resendAfter: 60 },
]
const guess: FunnelEvent[] = [{ type: 'typed', code: '1234' }, { type: 'verify' }, { type: 'wrong-code' }]

describe('the funnel', () => {
  it('goes from form to code to verified to submitted', () => {
    expect(run(...toCode)).toMatchObject({ step: 'otp-sent', wrong: 0, resendAt: 61_000 })
    const verified = run(...toCode, { type: 'typed', code: '1234' }, { type: 'verify' }, { type: 'verified' })
    expect(verified.step).toBe('otp-verified')
    expect(funnelReducer(verified, { type: 'registered', url: 'https://x.example/' })).toEqual({
      step: 'submitted',
      url: 'https://x.example/',
      message: undefined,
    })
  })

  it('keeps the digits of a wrong code, and clears them with a new code and a new number', () => {
    const wrong = run(...toCode, ...guess)
    expect(wrong).toMatchObject({ step: 'otp-sent', wrong: 1, code: '1234', problem: 'Invalid OTP code. Please try again.' })
    expect(funnelReducer(wrong, { type: 'resend' })).toMatchObject({ code: '', problem: undefined })
    expect([{ type: 'change-phone' } as const, ...toCode].reduce(funnelReducer, wrong)).toMatchObject({ code: '', wrong: 0 })
  })

  it('returns to the form on the third wrong code: name and address kept, number cleared, counter at zero', () => {
    const twice = run(...toCode, ...guess, ...guess)
    expect(twice).toMatchObject({ step: 'otp-sent', wrong: 2, code: '1234', problem: 'Invalid OTP code. Please try again.' })
    const third = [...guess].reduce(funnelReducer, twice)
    expect(third).toEqual({
      step: 'initial',
      busy: false,
      fields: { ...FIELDS, phoneNumber: '' },
      problem: 'Too many failed attempts. Please try with a new phone number.',
    })
    expect([...toCode].reduce(funnelReducer, third)).toMatchObject({ wrong: 0 })
  })

  it('clears the digits and restarts the countdown on resend', () => {
    const resent = run(
      ...toCode,
      { type: 'typed', code: '12' },
      { type: 'resend' },
      { type: 'sent', now: 70_000, resendAfter: 60 },
    )
    expect(resent).toMatchObject({ code: '', busy: false, resendAt: 130_000 })
    expect([resendIn(resent, 70_000), resendIn(resent, 129_500), resendIn(resent, 140_000)]).toEqual([60, 1, 0])
  })

  it('changes the number: back to the form without it', () => {
    expect(run(...toCode, { type: 'change-phone' })).toMatchObject({
      step: 'initial',
      fields: { email: FIELDS.email, phoneNumber: '' },
    })
  })

  it('stays on the code when the network fails there, with the digits', () => {
    const state = run(...toCode, { type: 'typed', code: '1234' }, { type: 'verify' }, { type: 'unreachable' })
    expect(state).toMatchObject({
      step: 'otp-sent',
      code: '1234',
      busy: false,
      problem: 'Network error. Please check your connection and try again.',
    })
  })

  it('shows any failed call and resets everything on Try Again', () => {
    const failed = run(...toCode, { type: 'failed', message: 'Failed to submit form. Please try again.' })
    expect(failed).toEqual({ step: 'error', message: 'Failed to submit form. Please try again.' })
    expect(funnelReducer(failed, { type: 'try-again' })).toEqual(FUNNEL_START)
  })

  it('verifies only four digits, and not twice at once', () => {
    expect(canVerify(run(...toCode, { type: 'typed', code: '123' }))).toBe(false)
    expect(canVerify(run(...toCode, { type: 'typed', code: '1234' }))).toBe(true)
    expect(canVerify(run(...toCode, { type: 'typed', code: '1234' }, { type: 'verify' }))).toBe(false)
    expect(codeDigits('your code: 12 34 56')).toBe('1234')
  })
})

describe('the fields', () => {
  it('have the texts of the product', () => {
    expect(checkFields({ firstName: '', lastName: ' ', email: '', phoneNumber: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phoneNumber: 'Phone number is required',
    })
    expect(checkFields({ ...FIELDS, email: 'ada@' })).toEqual({ email: 'Please enter a valid email address' })
    expect(checkFields(FIELDS)).toEqual({})
  })

  it.each(['a@b.ca', 'first.last+tag@sub.example.co.uk', "o'neil@example.ca", 'x@xn--bcher-kva.example'])(
    'take %s as an address',
    (email) => {
      expect(isEmail(email)).toBe(true)
    },
  )
  it.each([
    'a@b',
    '@b.ca',
    'a b@c.ca',
    'a@b..ca',
    'a..b@c.ca',
    '.a@b.ca',
    'a@b.ca\nbcc:x@y.ca',
    'a@b.c',
    'a@-b.ca',
    `${'a'.repeat(250)}@b.ca`,
    'a@b.ca,c@d.ca',
  ])('refuse %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })
})
