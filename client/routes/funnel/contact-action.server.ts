import { data, type RouterContextProvider, redirect } from 'react-router'
import { checkContact, readContact } from '#shared/funnel/enquiry-rules.ts'
import { MESSAGES } from '#shared/funnel/rules.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import { readForm } from './form-data.server.ts'

/** The quick message, sent without script. */
export async function contactAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const values = readContact((name) => form.get(name))
  const again = (status: number, told: { problems?: ReturnType<typeof checkContact>; problem?: string }, retryAfter = 0) =>
    data({ values, ...told }, { status, headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {} })
  const problems = checkContact(values)
  if (Object.keys(problems).length > 0) return again(400, { problems })
  const { funnel, admit } = context.get(servicesContext)
  const admitted = await admit('contact', context.get(visitorContext).ip)
  if (!admitted) return again(503, { problem: MESSAGES.unavailable }, 5)
  if (!admitted.ok) return again(429, { problem: MESSAGES.limit }, admitted.retryAfter)
  const outcome = await funnel.enquiries.contact(values)
  if (outcome.kind === 'unavailable') return again(503, { problem: MESSAGES.unavailable }, 5)
  return redirect('/contact?sent', { status: 303 })
}
