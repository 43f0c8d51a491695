import { data, type RouterContextProvider, redirect } from 'react-router'
import { messageProblem } from '#shared/funnel/answers.ts'
import { checkContact, readContact } from '#shared/funnel/enquiry-rules.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import { readForm } from './form-data.server.ts'

/** The quick message, sent without script. */
export async function contactAction(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request)
  const values = readContact((name) => form.get(name))
  type Told = { problems?: ReturnType<typeof checkContact>; problem?: string; challenge?: string | undefined }
  const again = (status: number, told: Told, retryAfter = 0) =>
    data({ values, ...told }, { status, headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : {} })
  const problems = checkContact(values)
  if (Object.keys(problems).length > 0) return again(400, { problems })
  const { ip } = context.get(visitorContext)
  const outcome = await context.get(servicesContext).funnel.enquiries.contact(values, { ip })
  if (outcome.kind !== 'kept') {
    const { status, error, challenge, retryAfter } = messageProblem(outcome)
    return again(status, { problem: error, challenge }, retryAfter)
  }
  return redirect('/contact?sent', { status: 303 })
}
