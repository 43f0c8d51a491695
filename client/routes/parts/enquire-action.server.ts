import { data, type RouterContextProvider, redirect } from 'react-router'
import { checkEnquiry } from '#shared/enquiry-rules.ts'
import { MESSAGES } from '#shared/funnel.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import { readForm, textField, textFields } from './form-data.server.ts'

/** A path of this site without query; anything else becomes the front page. */
export const ownPath = (typed: string): string => (/^\/[a-z0-9/-]{0,199}$/i.test(typed) && !typed.startsWith('//') ? typed : '/')

/** A promotional form or a comments gate, sent without script. */
export async function enquireAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const values = { name: textField(form, 'name'), email: textField(form, 'email'), phone: textField(form, 'phone') }
  const consents = textFields(form, 'consents')
  const page = ownPath(textField(form, 'page', 200))
  const source = textField(form, 'source', 60)
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
