import { useReducer, useRef, useState } from 'react'
import {
  checkFields,
  FIELD_MESSAGES,
  FUNNEL_START,
  type FunnelEvent,
  type FunnelState,
  funnelReducer,
  type KeptFields,
  type LeadFieldName,
  MESSAGES,
} from '#shared/funnel.ts'
import { currentTracking } from '../shell/tracking.ts'
import { isAdroll, recordConversion } from './adroll.ts'
import { post, type Reply, textOf } from './api.ts'
import { leaveTo, openTab, webAddress } from './leave.ts'
import { toInternational } from './phone.ts'

/** What the form holds beside the four fields that the reducer knows. */
export type Details = { readonly fields: KeptFields; readonly country: string; readonly consents: readonly string[] }

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** A submitted form's details. */
export const toDetails = (form: FormData, country: string): Details => ({
  fields: {
    firstName: text(form, 'firstName'),
    lastName: text(form, 'lastName'),
    email: text(form, 'email'),
    phoneNumber: text(form, 'phoneNumber'),
  },
  country: text(form, 'country') || country,
  consents: form.getAll('consents').map(String),
})

export type Problems = Readonly<Partial<Record<LeadFieldName | 'consents', string>>>

/** Where the server says this visitor stands, and what it still knows of what they typed. */
export type FunnelStart = Details & {
  readonly step: FunnelState['step']
  /** Seconds until another code may be asked for. */
  readonly resendAfter?: number
  readonly problems?: Problems
  readonly problem?: string
  readonly url?: string
  readonly message?: string
  readonly receipt?: string
}

/** What is wrong with the form; the number is looked at with the library, which may not be there. */
export async function checkDetails(details: Details): Promise<{ readonly problems: Problems; readonly phoneNumber: string }> {
  const problems: Partial<Record<keyof Problems, string>> = checkFields(details.fields)
  const phoneNumber = problems.phoneNumber ? '' : await toInternational(details.fields.phoneNumber, details.country)
  if (phoneNumber === undefined) problems.phoneNumber = FIELD_MESSAGES.phoneNumber.invalid
  if (!details.consents.includes('sharing')) problems.consents = MESSAGES.consentRequired
  return { problems, phoneNumber: phoneNumber ?? '' }
}

function toState(start: FunnelStart | undefined): FunnelState {
  if (!start) return FUNNEL_START
  const { step, fields, problem, url, message, resendAfter = 0 } = start
  switch (step) {
    case 'initial':
      return { step, fields, busy: false, problem }
    case 'otp-sent':
      return { step, fields, busy: false, problem, wrong: 0, code: '', resendAt: Date.now() + resendAfter * 1000 }
    case 'otp-verified':
      return { step, fields }
    case 'submitted':
      return { step, url: webUrl(url), message: message || undefined }
    case 'error':
      return { step, message: message ?? MESSAGES.submitFailed }
  }
}

const webUrl = (url: string | undefined): string | undefined => (url && /^https?:\/\//.test(url) ? url : undefined)

/** What an answer to "send a code" means for the form. */
function onSend(reply: Reply, resend: boolean): FunnelEvent {
  if (reply.kind === 'unreachable') return resend ? { type: 'unreachable' } : { type: 'failed', message: MESSAGES.network }
  const { status, body } = reply
  if (status === 200) return { type: 'sent', now: Date.now(), resendAfter: Number(body.resendAfter) || 0 }
  if (body.code === 'too_many') return { type: 'too-many' }
  const problem = textOf(body, 'error', MESSAGES.sendFailed)
  return status === 429 ? { type: 'refused', problem } : { type: 'failed', message: problem }
}

function onVerify(reply: Reply): FunnelEvent {
  if (reply.kind === 'unreachable') return { type: 'unreachable' }
  const { status, body } = reply
  if (status === 200) return { type: 'verified' }
  if (status === 401) return { type: 'wrong-code' }
  if (body.code === 'too_many') return { type: 'too-many' }
  return { type: 'refused', problem: textOf(body, 'error', MESSAGES.network) }
}

function onLead(reply: Reply): FunnelEvent {
  if (reply.kind === 'unreachable') return { type: 'failed', message: MESSAGES.networkOnSubmit }
  const { status, body } = reply
  if (status === 200 && body.ret_code === '200') return { type: 'registered', url: webAddress(textOf(body, 'url')) }
  if (status === 202) return { type: 'registered', message: textOf(body, 'message', MESSAGES.queued) }
  return { type: 'failed', message: textOf(body, 'error', MESSAGES.submitFailed) }
}

const FIELD_OF_CODE: Readonly<Record<string, LeadFieldName>> = { invalid_phone: 'phoneNumber', invalid_email: 'email' }

const NOTHING: Details = { fields: { firstName: '', lastName: '', email: '', phoneNumber: '' }, country: '', consents: [] }

export type RegistrationOptions = { readonly variant: 'page' | 'footer'; readonly start?: FunnelStart }

/** The whole flow in the browser: what each button does, and what its answer means. One call is under way at a time. */
export function useRegistration({ variant, start }: RegistrationOptions) {
  const [state, dispatch] = useReducer(funnelReducer, start, toState)
  const [problems, setProblems] = useState<Problems>(start?.problems ?? {})
  // Counts the times the form was refused: the focus moves to the first bad field then, and never while one is corrected.
  const [refusals, setRefusals] = useState(start?.problems ? 1 : 0)
  const [receipt, setReceipt] = useState(start?.receipt ?? '')
  const details = useRef<Details>(start ?? NOTHING)
  const underWay = useRef(false)

  /** A second click while the first is under way does nothing. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    await work().finally(() => {
      underWay.current = false
    })
  }

  const sendCode = ({ fields, country, consents }: Details): Promise<Reply> =>
    post('/api/send-otp', { ...fields, country, consents })

  const submit = (typed: Details): Promise<void> =>
    once(async () => {
      const checked = await checkDetails(typed)
      setProblems(checked.problems)
      if (Object.keys(checked.problems).length > 0) return setRefusals((count) => count + 1)
      const fields = { ...typed.fields, phoneNumber: checked.phoneNumber }
      details.current = { ...typed, fields }
      dispatch({ type: 'submit', fields })
      const reply = await sendCode(details.current)
      const field = reply.kind === 'answer' ? FIELD_OF_CODE[textOf(reply.body, 'code')] : undefined
      if (reply.kind === 'answer' && field) {
        setProblems({ [field]: textOf(reply.body, 'error') })
        setRefusals((count) => count + 1)
      }
      dispatch(field ? { type: 'refused', problem: '' } : onSend(reply, false))
    })

  const resend = (): Promise<void> =>
    once(async () => {
      dispatch({ type: 'resend' })
      dispatch(onSend(await sendCode(details.current), true))
    })

  async function sendLead(tab: Window | null): Promise<void> {
    const tracking = currentTracking(variant)
    const { fields, consents } = details.current
    const reply = await post('/api/track-lead', { ...tracking, AdSet: tracking.adSet, ...fields, consents })
    const event = onLead(reply)
    if (event.type !== 'registered') tab?.close()
    if (event.type === 'registered') {
      if (reply.kind === 'answer') setReceipt(textOf(reply.body, 'receipt'))
      const adroll = isAdroll(tracking)
      if (adroll) recordConversion({ email: fields.email, phone: fields.phoneNumber, adct: tracking.adct })
      if (event.url) leaveTo(event.url, tab, adroll)
      else tab?.close()
    }
    dispatch(event)
  }

  const verify = (code: string): Promise<void> =>
    once(async () => {
      const tab = openTab()
      dispatch({ type: 'verify' })
      const { email, phoneNumber } = details.current.fields
      const event = onVerify(await post('/api/verify-otp', { email, phoneNumber, code }))
      dispatch(event)
      if (event.type === 'verified') await sendLead(tab)
      else tab?.close()
    })

  return {
    state,
    problems,
    refusals,
    receipt,
    details,
    dispatch,
    setProblems,
    submit,
    resend,
    verify,
    /** Everything anew, the boxes too. */
    tryAgain: () => {
      details.current = NOTHING
      dispatch({ type: 'try-again' })
    },
    /** For a visitor who comes back with a verified phone and no lead yet. */
    finish: () => once(() => sendLead(null)),
  }
}
export type Registration = ReturnType<typeof useRegistration>
