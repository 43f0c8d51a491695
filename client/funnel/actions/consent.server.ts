import { data, type RouterContextProvider, redirect } from 'react-router'
import { formText } from '#shared/funnel/form-text.ts'
import { LEAD_FIELDS } from '#shared/funnel/lead-fields.ts'
import { isEmail } from '#shared/funnel/rules.ts'
import { FIELD_MESSAGES, limitMessage, MESSAGES } from '#shared/funnel/texts.en.ts'
import { inEnglish } from '#shared/language/paths.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { PAGES } from '#shared/ui/pages.ts'
import { PAGE_TEXTS } from '#shared/ui/texts.en.ts'
import type { Services } from '../../../server/services.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import * as texts from './consent.en.ts'
import { readForm } from './form-data.server.ts'

const ARTICLES = '/articles/'

/** What our page at a path is called now; nothing where there is none, as for `//host/…`, which a browser reads as another site's. */
export function titleAt({ articles }: Pick<Services, 'articles'>, path: string): string | undefined {
  const english = inEnglish(path)
  const name = keysOf(PAGES).find((each) => PAGES[each].path === english)
  if (name !== undefined) return PAGE_TEXTS[name]?.title
  return english.startsWith(ARTICLES) ? articles.get(english.slice(ARTICLES.length))?.title : undefined
}

/** A recorded name of an advertiser as this language has it now; as recorded where its record has another. */
export function recipientOf({ articles }: Pick<Services, 'articles'>, recorded: string): string {
  const record = articles.advertisers().find(({ legalName, french }) => [legalName, french?.legalName].includes(recorded))
  return record ? texts.legalNameOf(record) : recorded
}

const notFound = () => data(null, { status: 404 })

/** A withdrawal takes effect at once; erasure is a request, since an operator checks who sends it. */
export async function consentAction(id: string, request: Request, context: Readonly<RouterContextProvider>) {
  const { funnel, admit } = context.get(servicesContext)
  const form = await readForm(request)
  const withdraws = formText(form.get('step')) === 'withdraw'
  // A limit of its own: nothing else that an address has done may block a withdrawal.
  const admitted = await admit(withdraws ? 'withdrawal' : 'contact', context.get(visitorContext).ip)
  if (!admitted) return data({ problem: MESSAGES.unavailable, email: '' }, { status: 503 })
  if (!admitted.ok) return data({ problem: limitMessage(admitted.retryAfter), email: '' }, { status: 429 })
  if (withdraws) {
    const { kind } = await funnel.consent.withdraw(id)
    if (kind === 'not_found') throw notFound()
    return redirect(`/consent/${id}?withdrawn`, { status: 303 })
  }
  const email = formText(form.get('email'), LEAD_FIELDS.email.max + 1)
  if (!isEmail(email)) {
    const error = email === '' ? FIELD_MESSAGES.email.missing : FIELD_MESSAGES.email.invalid
    return data({ error, email }, { status: 400 })
  }
  if (!(await funnel.consent.get(id))) throw notFound()
  const subject = texts.erasureRequestedReceipt(id)
  const message = texts.erasureRequest(id)
  const outcome = await funnel.enquiries.contact({ name: texts.receiptHolder, email, subject, message })
  if (outcome.kind === 'unavailable') return data({ problem: MESSAGES.unavailable, email }, { status: 503 })
  return redirect(`/consent/${id}?asked`, { status: 303 })
}
