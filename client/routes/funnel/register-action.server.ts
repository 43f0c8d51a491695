/** The registration without script: each step a post, answered by a redirect to the page, or by the page and what was wrong. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { CHANNELS } from '#shared/funnel/channels.ts'
import { formText, formTexts } from '#shared/funnel/form-text.ts'
import type { Details, Standing, Step } from '#shared/funnel/registration.ts'
import { MESSAGES } from '#shared/funnel/rules.ts'
import { fromHiddenFields, type TrackingValues } from '#shared/funnel/tracking.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import { allTexts, readForm, refererPath } from './form-data.server.ts'

/** What the form's fields hold, the campaign's hidden ones apart. */
function typedIn(form: FormData): { readonly details: Details; readonly tracking: TrackingValues } {
  const { firstName = '', lastName = '', email = '', phoneNumber = '', country = '', ...texts } = allTexts(form)
  const details = { fields: { firstName, lastName, email, phoneNumber }, country, consents: formTexts(form.getAll('consents')) }
  return { details, tracking: fromHiddenFields(texts) }
}

/** The step whose button was pressed; a form without one is the first. */
function stepOf(form: FormData): Step {
  const step = formText(form.get('step'))
  switch (step) {
    case 'code':
      return { step, code: formText(form.get('code')) }
    case 'resend':
    case 'change':
    case 'finish':
    case 'restart':
      return { step }
    default:
      return { step: 'details', ...typedIn(form) }
  }
}

/** The page again, with this standing and its status. */
const show = (start: Standing, status: number, retryAfter?: number) =>
  data({ start }, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } })

/** On to the page; the channel stays in its address, nothing else does. */
function onward(form: FormData, cookie: string | undefined): Response {
  const via = formText(form.get('via'))
  const target = Object.hasOwn(CHANNELS, via) ? `/register?via=${via}` : '/register'
  return redirect(target, { status: 303, headers: cookie === undefined ? {} : { 'Set-Cookie': cookie } })
}

/** Answers a post of the registration page. */
export async function registerAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { funnel, verificationCookie, country } = context.get(servicesContext)
  const { ip, userAgent } = context.get(visitorContext)
  const form = await readForm(request)
  const verificationId = verificationCookie.read(request.headers.get('cookie'))
  const who = { verificationId, ip, userAgent, country: country(ip), page: refererPath(request), locale: 'en-CA' }
  const step = stepOf(form)
  let outcome = await funnel.registration.take(step, who)
  // Nobody presses a second button for what follows by itself with script.
  if (step.step === 'code' && outcome.kind === 'stands' && outcome.standing.step === 'otp-verified' && outcome.status === 200)
    outcome = await funnel.registration.take({ step: 'finish' }, who)
  if (outcome.kind === 'unavailable') {
    const details = step.step === 'details' ? step.details : undefined
    return show({ step: 'error', message: MESSAGES.unavailable, details }, 503, 5)
  }
  if (outcome.status >= 400) return show(outcome.standing, outcome.status, outcome.retryAfter)
  if (step.step === 'restart' && form.has('email')) return show({ step: 'initial', details: typedIn(form).details }, 200)
  return onward(form, outcome.verificationId === undefined ? undefined : verificationCookie.write(outcome.verificationId))
}
