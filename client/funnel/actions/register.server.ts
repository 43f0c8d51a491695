/** The registration without script: each step a post, answered by a redirect to the page, or by the page and what was wrong. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { CHANNELS } from '#shared/funnel/channel-texts.en.ts'
import { formText } from '#shared/funnel/form-text.ts'
import type { Origin, Standing, Step } from '#shared/funnel/registration.ts'
import { MESSAGES } from '#shared/funnel/texts.en.ts'
import type { Campaign } from '#shared/funnel/tracking.ts'
import { servicesContext } from '../../context.ts'
import { readForm } from './form-data.server.ts'
import { detailsStep, registrantOf } from './registration.server.ts'

/** The step whose button was pressed; a form without one is the first. */
function stepOf(request: Request, form: FormData, campaign: Campaign): Step {
  const step = formText(form.get('step'))
  switch (step) {
    case 'code':
      return {
        step,
        code: formText(form.get('code')),
        name: { firstName: formText(form.get('firstName')), lastName: formText(form.get('lastName')) },
      }
    case 'resend':
    case 'change':
    case 'finish':
    case 'restart':
      return { step }
    default:
      return detailsStep(request, form, campaign)
  }
}

/** The page again, with this standing and its status. */
const show = (start: Standing, origin: Origin | undefined, status: number, retryAfter?: number) =>
  data({ start, origin }, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } })

/** On to the page; the channel stays in its address, nothing else does. */
function onward(form: FormData, cookie: string | undefined): Response {
  const via = formText(form.get('via'))
  const target = Object.hasOwn(CHANNELS, via) ? `/register?via=${via}` : '/register'
  return redirect(target, { status: 303, headers: cookie === undefined ? {} : { 'Set-Cookie': cookie } })
}

/** Answers a post of the registration page. */
export async function registerAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { funnel, verificationCookie, articles } = context.get(servicesContext)
  const form = await readForm(request)
  const who = registrantOf(context, request)
  const { campaign } = articles.site()
  const step = stepOf(request, form, campaign)
  const origin = step.step === 'details' ? step.origin : undefined
  let outcome = await funnel.registration.take(step, who)
  // With script this step follows by itself: no second button here either.
  if (step.step === 'code' && outcome.kind === 'step' && outcome.standing.step === 'otp-verified' && outcome.status === 200)
    outcome = await funnel.registration.take({ step: 'finish' }, who)
  if (outcome.kind === 'unavailable') {
    const details = step.step === 'details' ? step.details : undefined
    return show({ step: 'error', message: MESSAGES.unavailable, details }, origin, 503, 5)
  }
  if (outcome.status >= 400) return show(outcome.standing, origin, outcome.status, outcome.retryAfter)
  if (step.step === 'restart' && form.has('email')) {
    const { details, origin: before } = detailsStep(request, form, campaign)
    return show({ step: 'initial', details }, before, 200)
  }
  return onward(form, outcome.verificationId === undefined ? undefined : verificationCookie.write(outcome.verificationId))
}
