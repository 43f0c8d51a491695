/** The state of the registration: the server's standing, and the page's own part. Pure. */
import type { Details, DetailsProblems, Standing } from '#shared/funnel/registration.ts'
import { NO_DETAILS } from '#shared/funnel/registration.ts'
import { CODE_LENGTH, codeDigits } from '#shared/funnel/rules.ts'

type At<S extends Standing['step']> = Extract<Standing, { step: S }>

/** `busy` disables the button. */
export type FormState = Omit<At<'initial'>, 'problems'> & {
  readonly problems: DetailsProblems
  readonly busy: boolean
  /** How often the form was refused: the focus moves to the first bad field then, and never while one is corrected. */
  readonly refusals: number
}
export type CodeState = Omit<At<'otp-sent'>, 'resendAfter'> & {
  readonly busy: boolean
  readonly code: string
  /** Epoch milliseconds from which "resend" works. */
  readonly resendAt: number
}
/** `leaving`: where the company's page opens by itself. */
export type SubmittedState = At<'submitted'> & { readonly leaving?: 'tab' | 'here' | undefined }
export type FunnelState = FormState | CodeState | At<'otp-verified'> | SubmittedState | At<'error'>

export type FunnelEvent =
  /** The server says which step the registration is at; `now` in epoch milliseconds; `hasTab`: one is open for the company's page. */
  | { readonly type: 'step'; readonly standing: Standing; readonly now: number; readonly hasTab?: boolean }
  | { readonly type: 'asked'; readonly details?: Details }
  | { readonly type: 'asked-again' }
  /** Found by the page itself. */
  | { readonly type: 'refused'; readonly problems: DetailsProblems }
  | { readonly type: 'corrected'; readonly problems: DetailsProblems }
  | { readonly type: 'typed'; readonly code: string }
  /** Nothing has changed; the reason is shown where the visitor is: beside the button for another code, if that was pressed. */
  | { readonly type: 'stays'; readonly problem: string; readonly about?: 'resend' | undefined }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'try-again' }

const EMPTY_FORM: FormState = { step: 'initial', details: NO_DETAILS, problems: {}, busy: false, refusals: 0 }

/** For a visitor who comes back, or for a new one. */
export const startState = (start: Standing | undefined): FunnelState =>
  start ? standsAt(EMPTY_FORM, start, Date.now()) : EMPTY_FORM

/** Whether the Verify button works. */
export const canVerify = (state: CodeState): boolean => !state.busy && state.code.length === CODE_LENGTH

/** Whole seconds until "resend" works, 0 when it does. */
export const resendIn = (state: CodeState, now: number): number => Math.max(0, Math.ceil((state.resendAt - now) / 1000))

function standsAt(state: FunnelState, standing: Standing, now: number, hasTab = false): FunnelState {
  switch (standing.step) {
    case 'initial': {
      const { problems = {}, ...form } = standing
      const before = state.step === 'initial' ? state.refusals : 0
      const refusals = Object.keys(problems).length > 0 ? before + 1 : before
      return { ...form, problems, refusals, busy: false }
    }
    case 'otp-sent': {
      const { resendAfter, ...sent } = standing
      const code = state.step === 'otp-sent' ? state.code : ''
      return { ...sent, code, busy: false, resendAt: now + resendAfter * 1000 }
    }
    case 'submitted': {
      // A visitor who comes back to a finished registration is not sent away again.
      const isLeaving = state.step === 'otp-verified' && standing.url !== undefined
      return { ...standing, leaving: isLeaving ? (hasTab ? 'tab' : 'here') : undefined }
    }
    default:
      return standing
  }
}

function onForm(state: FormState, event: FunnelEvent): FunnelState {
  switch (event.type) {
    case 'asked':
      return { ...EMPTY_FORM, refusals: state.refusals, details: event.details ?? state.details, busy: true }
    case 'refused':
      return { ...state, problems: event.problems, refusals: state.refusals + 1, challenge: undefined }
    case 'corrected':
      return { ...state, problems: event.problems }
    case 'stays':
      return { ...state, busy: false, problem: event.problem }
    default:
      return state
  }
}

function onCodeScreen(state: CodeState, event: FunnelEvent): FunnelState {
  switch (event.type) {
    case 'typed':
      return state.busy ? state : { ...state, code: codeDigits(event.code), problem: undefined }
    case 'asked':
      return { ...state, busy: true, problem: undefined, challenge: undefined }
    case 'asked-again':
      return { ...state, busy: true, code: '', problem: undefined, challenge: undefined }
    case 'stays':
      return { ...state, busy: false, problem: event.problem, about: event.about }
    default:
      return state
  }
}

const typedIn = (state: FunnelState): { details?: Details } => (state.step === 'initial' ? { details: state.details } : {})

function onError(state: At<'error'>, event: FunnelEvent): FunnelState {
  if (event.type === 'stays') return { ...state, message: event.problem }
  return event.type === 'try-again' && state.details ? { ...EMPTY_FORM, details: state.details } : state
}

/** Every move of the page; an event that does not belong to a state changes nothing. */
export function funnelReducer(state: FunnelState, event: FunnelEvent): FunnelState {
  if (event.type === 'failed') return { step: 'error', message: event.message, ...typedIn(state) }
  if (event.type === 'step') return standsAt(state, event.standing, event.now, event.hasTab)
  if (state.step === 'initial') return onForm(state, event)
  if (state.step === 'error') return onError(state, event)
  return state.step === 'otp-sent' ? onCodeScreen(state, event) : state
}
