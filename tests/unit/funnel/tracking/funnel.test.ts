// The funnel's page as the product describes it: what is kept and what is cleared, whatever the server's answer is.
import { describe, expect, it } from 'vitest'
import type { Standing } from '#shared/funnel/registration.ts'
import { checkFields, codeDigits, isEmail } from '#shared/funnel/rules.ts'
import {
  canVerify,
  type FunnelEvent,
  type FunnelState,
  funnelReducer,
  resendIn,
  startState,
} from '../../../../client/funnel/state.ts'

const FIELDS = { firstName: 'Ada', lastName: 'L', email: 'ada@example.ca', phoneNumber: '+14165550123' }
const DETAILS = { fields: FIELDS, country: 'CA', consents: ['sharing'] }
const run = (...events: FunnelEvent[]): FunnelState => events.reduce(funnelReducer, startState(undefined))
const at = (standing: Standing, now = 1000): FunnelEvent => ({ type: 'step', standing, now })
const sent = { step: 'otp-sent', phoneNumber: FIELDS.phoneNumber, attemptsLeft: 3, resendAfter: 60 } as const
const toCode: FunnelEvent[] = [{ type: 'asked', details: DETAILS }, at(sent)]
const typed: FunnelEvent[] = [{ type: 'typed', code: '1234' }, { type: 'asked' }]
const onCode = (state: FunnelState) => {
  if (state.step !== 'otp-sent') throw new Error(`not on the code's screen: ${state.step}`)
  return state
}

describe('the funnel', () => {
  it('goes from form to code to verified to submitted, as the server says', () => {
    expect(run(...toCode)).toMatchObject({ step: 'otp-sent', attemptsLeft: 3, resendAt: 61_000, busy: false })
    const verified = { step: 'otp-verified', email: FIELDS.email, phoneNumber: FIELDS.phoneNumber } as const
    expect(run(...toCode, ...typed, at(verified))).toEqual(verified)
    const submitted = { step: 'submitted', url: 'https://x.example/', receipt: 'R' } as const
    expect(run(...toCode, ...typed, at(verified), at(submitted))).toEqual({ ...submitted, leaving: 'here' })
    const inTab = { ...at(submitted), hasTab: true }
    expect(run(...toCode, ...typed, at(verified), inTab)).toEqual({ ...submitted, leaving: 'tab' })
    // A visitor who comes back to it is not sent away again, nor is one without an address.
    expect(run(at(submitted))).toEqual(submitted)
    const nowhere = { step: 'submitted', receipt: 'R' } as const
    expect(run(...toCode, ...typed, at(verified), at(nowhere))).toEqual(nowhere)
  })

  it('keeps the digits of a wrong code, and clears them with a new code and a new number', () => {
    const problem = 'Invalid OTP code. Please try again.'
    const wrong = run(...toCode, ...typed, at({ ...sent, attemptsLeft: 2, problem }))
    expect(wrong).toMatchObject({ step: 'otp-sent', attemptsLeft: 2, code: '1234', problem, busy: false })
    expect(funnelReducer(wrong, { type: 'asked-again' })).toMatchObject({ code: '', problem: undefined, busy: true })
    const changed = [at({ step: 'initial', details: DETAILS }), ...toCode].reduce(funnelReducer, wrong)
    expect(changed).toMatchObject({ code: '', attemptsLeft: 3 })
  })

  it('restarts the countdown with a new code', () => {
    const resent = onCode(run(...toCode, { type: 'typed', code: '12' }, { type: 'asked-again' }, at(sent, 70_000)))
    expect(resent).toMatchObject({ code: '', busy: false, resendAt: 130_000 })
    expect([resendIn(resent, 70_000), resendIn(resent, 129_500), resendIn(resent, 140_000)]).toEqual([60, 1, 0])
  })

  it('stays on the code with the digits when nothing came back', () => {
    const state = run(...toCode, ...typed, { type: 'stays', problem: 'lost' })
    expect(state).toMatchObject({ step: 'otp-sent', code: '1234', busy: false, problem: 'lost' })
  })

  it('counts how often the form was refused, and not how often it is corrected', () => {
    const refused: FunnelEvent = { type: 'refused', problems: { email: 'bad' } }
    expect(run(refused, refused, { type: 'corrected', problems: {} })).toMatchObject({ refusals: 2, problems: {} })
    expect(run(at({ step: 'initial', details: DETAILS, problems: { email: 'bad' } }))).toMatchObject({ refusals: 1 })
  })

  it('shows any failed call, and on Try Again the form with what was typed', () => {
    const message = 'Failed to send OTP. Please try again.'
    const kept = { ...startState(undefined), details: DETAILS }
    const told = run(at({ step: 'error', message, details: DETAILS }))
    const lost = run({ type: 'asked', details: DETAILS }, { type: 'failed', message })
    for (const failed of [told, lost]) {
      expect(failed).toEqual({ step: 'error', message, details: DETAILS })
      expect(funnelReducer(failed, { type: 'try-again' })).toEqual(kept)
    }
  })

  it('waits for the server on Try Again where only it knows what was typed', () => {
    const message = 'Network error. Please try again.'
    const failed = run(...toCode, { type: 'failed', message })
    expect(failed).toEqual({ step: 'error', message })
    expect(funnelReducer(failed, { type: 'try-again' })).toBe(failed)
    expect(funnelReducer(failed, { type: 'stays', problem: 'lost' })).toEqual({ step: 'error', message: 'lost' })
  })

  it('verifies only four digits, and not twice at once', () => {
    expect(canVerify(onCode(run(...toCode, { type: 'typed', code: '123' })))).toBe(false)
    expect(canVerify(onCode(run(...toCode, { type: 'typed', code: '1234' })))).toBe(true)
    expect(canVerify(onCode(run(...toCode, ...typed)))).toBe(false)
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
  it('are of one line each', () => {
    const told = 'Please write this on one line, without tabs'
    expect(checkFields({ ...FIELDS, firstName: 'Ada\nBoxes: call', lastName: 'Love\u2028lace' })).toEqual({
      firstName: told,
      lastName: told,
    })
    expect(checkFields({ ...FIELDS, fullName: 'Ada\tLovelace' })).toEqual({ fullName: told })
    expect(checkFields({ ...FIELDS, email: 'a\u0085b@example.ca' })).toEqual({ email: 'Please enter a valid email address' })
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
