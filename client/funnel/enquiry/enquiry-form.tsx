import {
  checkEnquiry,
  ENQUIRY_LIMITS,
  type EnquiryField,
  type EnquiryProblems,
  readEnquiry,
} from '#shared/funnel/enquiry-rules.ts'
import { formText, formTexts } from '#shared/funnel/form-text.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field, Fields } from '../../ui/form/field.tsx'
import { ConsentBoxes, Recipient } from '../details/consent-boxes.tsx'
import { HiddenFields } from '../details/hidden-fields.tsx'
import { useOffer } from '../details/offer.ts'
import { formatAsTyped, loadPhoneLibrary } from '../details/phone.ts'
import styles from '../funnel.module.css'
import { MessageSent } from './message-sent.tsx'
import { useFormPost } from './use-form-post.ts'

export type EnquiryFormProps = {
  /** `form`: the promotional form in the page. `gate`: the comments' sign-up in a dialog. */
  kind: 'form' | 'gate'
  /** The form's own id, if a page has several; buttons lead to the first. */
  id?: string
  /** The button's label. */
  button: string
  /** The path of the page it stands on; visitors without script come back to it. */
  page: string
  /** Which form it was, for the operator. */
  source: string
  /** Called once the enquiry is stored: comments unlock, the dialog closes. */
  onUnlocked?: () => void
  values?: Readonly<Partial<Record<EnquiryField, string>>> | undefined
  consents?: readonly string[] | undefined
  problems?: EnquiryProblems | undefined
  problem?: string | undefined
}

function read(form: FormData) {
  const fields = readEnquiry((name) => form.get(name))
  const consents = formTexts(form.getAll('consents'))
  const payload = { ...fields, consents, source: formText(form.get('source')), page: formText(form.get('page')) }
  return { payload, problems: checkEnquiry(fields) }
}

/**
 * A promotional form or a comments gate. Nothing in it is required: comments open without giving anything away.
 * Nothing is forwarded to the advertiser unless its box is ticked.
 */
export function EnquiryForm({ kind, id, button, page, source, onUnlocked, values = {}, consents, ...told }: EnquiryFormProps) {
  const offer = useOffer()
  const { problems = {}, problem = '' } = told
  const flow = useFormPost({ path: '/api/enquiries', read, initial: { problems, problem }, onSent: onUnlocked })
  if (!offer) return <p>The form cannot be shown right now. Please load the page again.</p>
  if (flow.sent) return <EnquirySent advertiser={offer.advertiser} />
  const field = (name: EnquiryField) => ({
    name,
    maxLength: ENQUIRY_LIMITS[name],
    optional: true,
    defaultValue: values[name],
    error: flow.problems[name],
  })
  return (
    <form
      ref={flow.form}
      id={id ?? (kind === 'form' ? 'contact-form' : undefined)}
      method="post"
      action="/enquire"
      noValidate
      onSubmit={flow.onSubmit}
    >
      <Fields>
        <div role="alert">{flow.problem && <Banner icon="warning">{flow.problem}</Banner>}</div>
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="source" value={source} />
        <HiddenFields variant="page" />
        <Recipient offer={offer} />
        <Field label="Name" autoComplete="name" placeholder="First and last name" {...field('name')} />
        <Field label="Email" type="email" autoComplete="email" placeholder="you@example.ca" {...field('email')} />
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          placeholder="+1 416 555 0134"
          onFocus={() => void loadPhoneLibrary()}
          onInput={(event) => void formatAsTyped(event.currentTarget, 'CA')}
          {...field('phone')}
        />
        <ConsentBoxes offer={offer} kept={consents} />
        {kind === 'gate' && (
          <p className={styles.quiet}>The comments are samples. You can open them with everything left empty.</p>
        )}
        <Button type="submit" block busy={flow.busy && 'Sending'}>
          {button}
        </Button>
      </Fields>
    </form>
  )
}

/** What happened to the enquiry; the same words with and without script. */
export const EnquirySent = ({ advertiser }: { advertiser: string }) => (
  <MessageSent title="Thank you">
    We have kept what you sent. Nothing was passed on to {advertiser} by this form: to be contacted, register and verify your
    phone.
  </MessageSent>
)
