import { data, type RouterContextProvider, redirect } from 'react-router'
import { messageProblem } from '#shared/funnel/answers.ts'
import { checkEnquiry, detailsProblems, enquiryOf } from '#shared/funnel/enquiry-rules.ts'
import { ownPath } from '#shared/funnel/form-text.ts'
import type { Details, Origin, Standing } from '#shared/funnel/registration.ts'
import { MESSAGES } from '#shared/funnel/texts.en.ts'
import { LOCALE } from '#shared/language/locale.en.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import { readForm } from './form-data.server.ts'
import { openComments } from './opened-comments.server.ts'
import { detailsStep, registrantOf } from './registration.server.ts'

type Context = Readonly<RouterContextProvider>
type Told = Partial<Extract<Standing, { step: 'initial' }>>
type Headers = Readonly<Record<string, string>>

/** The form again, with what was typed. */
const again = (start: Standing, origin: Origin, status: number, retryAfter?: number, headers: Headers = {}) =>
  data(
    { start, origin },
    { status, headers: { ...headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) } },
  )

/** Keeps what was typed for the office; the visitor agreed to no more. @returns why it was not kept */
async function keepEnquiry(context: Context, details: Details, origin: Origin) {
  const enquiry = enquiryOf(details)
  const refused = (status: number, told: Told, retryAfter?: number) => ({ status, told, retryAfter })
  const problems = detailsProblems(checkEnquiry(enquiry))
  if (Object.keys(problems).length > 0) return refused(400, { problems })
  const { funnel } = context.get(servicesContext)
  const { ip, userAgent } = context.get(visitorContext)
  const outcome = await funnel.enquiries.enquire({ ...enquiry, ...origin, consents: [], ip, userAgent, locale: LOCALE })
  if (outcome.kind === 'kept') return undefined
  // Without its challenge: this page posts by itself, and no script would send the proof.
  const { status, error, retryAfter } = messageProblem(outcome)
  return refused(status, { problem: error }, retryAfter)
}

/**
 * The form in front of sample comments, sent without script. What was agreed to begins a registration, whose code is
 * sent from its own page; either way a valid form opens the comments.
 */
export async function enquireAction(request: Request, context: Context) {
  const { funnel, verificationCookie, publicUrl, articles } = context.get(servicesContext)
  const step = detailsStep(request, await readForm(request), articles.site().campaign)
  const { details } = step
  const origin = { page: ownPath(step.origin?.page ?? ''), source: step.origin?.source ?? '' }
  const opened = openComments(request, origin.page, publicUrl.startsWith('https:'))
  const openedPage = `/enquire?${new URLSearchParams({ page: origin.page })}`
  if (!details.consents.includes('sharing')) {
    const refused = await keepEnquiry(context, details, origin)
    if (refused) return again({ step: 'initial', details, ...refused.told }, origin, refused.status, refused.retryAfter)
    return redirect(openedPage, { status: 303, headers: { 'Set-Cookie': opened } })
  }
  const outcome = await funnel.registration.take({ ...step, origin }, registrantOf(context, request))
  if (outcome.kind === 'unavailable') return again({ step: 'error', message: MESSAGES.unavailable }, origin, 503, 5)
  const { standing, status, retryAfter, verificationId } = outcome
  if (status >= 400) {
    const valid = !(standing.step === 'initial' && standing.problems)
    return again(standing, origin, status, retryAfter, valid ? { 'Set-Cookie': opened } : {})
  }
  const answer = redirect('/register', { status: 303 })
  answer.headers.append('Set-Cookie', opened)
  if (verificationId !== undefined) answer.headers.append('Set-Cookie', verificationCookie.write(verificationId))
  return answer
}
