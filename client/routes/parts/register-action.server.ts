/**
 * The registration without script: each step a post, answered by a redirect to the page, or by the page itself with
 * what was wrong. The same domain functions, limits and answers as the REST routes.
 */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { checkFields, MESSAGES } from '#shared/funnel.ts'
import { doneWith, type Refusal, sendRefusal, submitRefusal, verifyRefusal } from '#shared/funnel-answers.ts'
import { decodeDraft, encodeDraft, type FormDraft, formDraft } from '#shared/funnel-draft.ts'
import { CHANNELS } from '#shared/site.ts'
import { fromHiddenFields } from '#shared/tracking.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import type { FunnelStart, Problems } from '../../funnel/details.ts'
import { allTexts, readForm, refererPath, textField, textFields } from './form-data.server.ts'
import { emptyStart, internationalPhone, resumeAt, startOf } from './registration.server.ts'

type Call = {
  readonly form: FormData
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: string | undefined
}

/** The page again, with this state and its status. */
const show = (start: FunnelStart, { status, retryAfter }: Pick<Refusal, 'status' | 'retryAfter'>) =>
  data({ start }, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) } })

/** On to the page; the channel stays in its address, nothing else does. */
function onward({ form }: Call, cookie?: string): Response {
  const via = textField(form, 'via')
  const target = Object.hasOwn(CHANNELS, via) ? `/register?via=${via}` : '/register'
  return redirect(target, { status: 303, headers: cookie === undefined ? {} : { 'Set-Cookie': cookie } })
}

async function send(call: Call, draft: FormDraft) {
  const { funnel, verificationCookie } = call.context.get(servicesContext)
  const { ip } = call.context.get(visitorContext)
  const { phoneNumber: phone, email } = draft.fields
  const outcome = await funnel.otp.send({ verificationId: call.id, phone, email, ip })
  if (outcome.kind === 'sent') {
    await funnel.drafts.save(outcome.verificationId, encodeDraft(draft))
    return { cookie: verificationCookie.write(outcome.verificationId) }
  }
  return { refusal: sendRefusal(outcome) ?? { status: 502, code: 'send_failed', error: MESSAGES.sendFailed } }
}

async function onDetails(call: Call) {
  const { form } = call
  const texts = allTexts(form)
  const typed = formDraft({ ...texts, consents: textFields(form, 'consents') }, fromHiddenFields(texts))
  const problems: Partial<Record<keyof Problems, string>> = checkFields(typed.fields)
  if (!typed.consents.includes('sharing')) problems.consents = MESSAGES.consentRequired
  const start = startOf('initial', typed)
  if (Object.keys(problems).length > 0) return show({ ...start, problems }, { status: 400 })
  const phoneNumber = internationalPhone(typed.fields.phoneNumber, typed.country)
  const { cookie, refusal } = await send(call, { ...typed, fields: { ...typed.fields, phoneNumber } })
  if (!refusal) return onward(call, cookie)
  if (refusal.code === 'invalid_phone') return show({ ...start, problems: { phoneNumber: refusal.error } }, refusal)
  if (refusal.code === 'invalid_email') return show({ ...start, problems: { email: refusal.error } }, refusal)
  if (refusal.code === 'send_failed') return show({ ...emptyStart('error'), message: refusal.error }, refusal)
  return show({ ...start, problem: refusal.error }, refusal)
}

/** What the cookie's holder typed before; `undefined` once it is over. */
async function loadDraft({ context, id }: Call): Promise<FormDraft | undefined> {
  const { funnel } = context.get(servicesContext)
  const draft = id === undefined ? undefined : decodeDraft(await funnel.drafts.load(id))
  return draft?.kind === 'form' ? draft : undefined
}

/** Back to the form without a number, and remembered so. */
async function forgetPhone({ context, id }: Call, draft: FormDraft): Promise<FormDraft> {
  const without = { ...draft, fields: { ...draft.fields, phoneNumber: '' } }
  if (id !== undefined) await context.get(servicesContext).funnel.drafts.save(id, encodeDraft(without))
  return without
}

async function onCode(call: Call) {
  const draft = await loadDraft(call)
  if (!draft) return onward(call)
  const { funnel } = call.context.get(servicesContext)
  const { ip } = call.context.get(visitorContext)
  const { phoneNumber: phone, email } = draft.fields
  const code = textField(call.form, 'code')
  const refusal = verifyRefusal(await funnel.otp.verify({ verificationId: call.id, phone, email, code, ip }))
  if (!refusal) return finish(call, draft)
  if (refusal.code === 'too_many')
    return show({ ...startOf('initial', await forgetPhone(call, draft)), problem: refusal.error }, refusal)
  return show({ ...(await resumeAt(call.context, call.request)), problem: refusal.error }, refusal)
}

async function onResend(call: Call) {
  const draft = await loadDraft(call)
  if (!draft) return onward(call)
  const { cookie, refusal } = await send(call, draft)
  if (!refusal) return onward(call, cookie)
  if (refusal.code === 'too_many')
    return show({ ...startOf('initial', await forgetPhone(call, draft)), problem: refusal.error }, refusal)
  return show({ ...(await resumeAt(call.context, call.request)), problem: refusal.error }, refusal)
}

/** The lead itself, once the phone is proved. */
async function finish(call: Call, draft: FormDraft) {
  const { funnel, country, admit } = call.context.get(servicesContext)
  const { ip, userAgent } = call.context.get(visitorContext)
  const admitted = await admit('lead', ip)
  if (!admitted?.ok)
    return show({ ...emptyStart('error'), message: MESSAGES.limit }, { status: 429, retryAfter: admitted?.retryAfter ?? 5 })
  const outcome = await funnel.leads.submit({
    verificationId: call.id,
    fields: draft.fields,
    tracking: draft.tracking,
    consents: draft.consents,
    page: refererPath(call.request),
    locale: 'en-CA',
    country: country(ip),
    ip,
    userAgent,
  })
  const done = outcome.kind === 'answer' ? doneWith(outcome.answer, outcome.receiptId) : undefined
  if (done && call.id !== undefined) {
    await funnel.drafts.save(call.id, encodeDraft(done))
    return onward(call)
  }
  const refusal = submitRefusal(outcome) ?? { status: 502, error: MESSAGES.submitFailed }
  return show({ ...emptyStart('error'), message: refusal.error }, refusal)
}

async function onFinish(call: Call) {
  const draft = await loadDraft(call)
  return draft ? finish(call, draft) : onward(call)
}

async function onChange(call: Call): Promise<Response> {
  const draft = await loadDraft(call)
  if (draft) await forgetPhone(call, draft)
  return onward(call)
}

async function onRestart(call: Call): Promise<Response> {
  if (call.id !== undefined) await call.context.get(servicesContext).funnel.drafts.remove(call.id)
  return onward(call)
}

const STEPS = { details: onDetails, code: onCode, resend: onResend, finish: onFinish, change: onChange, restart: onRestart }

/** Answers a post of the registration page. */
export async function registerAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const step = textField(form, 'step')
  const call = { form, request, context, id: context.get(servicesContext).verificationCookie.read(request.headers.get('cookie')) }
  return STEPS[Object.hasOwn(STEPS, step) ? (step as keyof typeof STEPS) : 'details'](call)
}
