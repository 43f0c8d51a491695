import { data, type RouterContextProvider, redirect } from 'react-router'
import { checkEnquiry, readEnquiry } from '#shared/funnel/enquiry-rules.ts'
import { formText, formTexts, ownPath } from '#shared/funnel/form-text.ts'
import { MESSAGES } from '#shared/funnel/rules.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import { readForm } from './form-data.server.ts'

/** A promotional form or a comments gate, sent without script. */
export async function enquireAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const values = readEnquiry((name) => form.get(name))
  const consents = formTexts(form.getAll('consents'))
  const page = ownPath(formText(form.get('page'), 201))
  const source = formText(form.get('source'), 60)
  const again = (status: number, told: { problems?: ReturnType<typeof checkEnquiry>; problem?: string }, retryAfter = 0) =>
    data(
      { values, consents, page, source, ...told },
      { status, headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {} },
    )
  const problems = checkEnquiry(values)
  if (Object.keys(problems).length > 0) return again(400, { problems })
  const { funnel, admit } = context.get(servicesContext)
  const { ip, userAgent } = context.get(visitorContext)
  const admitted = await admit('enquiry', ip)
  if (!admitted) return again(503, { problem: MESSAGES.unavailable }, 5)
  if (!admitted.ok) return again(429, { problem: MESSAGES.limit }, admitted.retryAfter)
  const outcome = await funnel.enquiries.enquire({ ...values, source, page, consents, ip, userAgent, locale: 'en-CA' })
  if (outcome.kind === 'unavailable') return again(503, { problem: MESSAGES.unavailable }, 5)
  return redirect(`/enquire?${new URLSearchParams({ from: page })}`, { status: 303 })
}
