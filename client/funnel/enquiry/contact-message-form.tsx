import {
  CONTACT_LIMITS,
  type ContactField,
  type ContactProblems,
  checkContact,
  readContact,
} from '#shared/funnel/enquiry-rules.ts'
import { ToldBanner } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field, FieldPair, Fields, TextArea } from '../../ui/form/field.tsx'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import { Challenged } from '../challenge/challenge.tsx'
import styles from './contact-message-form.module.css'
import { MessageSent } from './message-sent.tsx'
import * as texts from './texts.en.ts'
import { useFormPost } from './use-form-post.ts'

type Values = Readonly<Partial<Record<ContactField, string>>>
export type ContactMessageFormProps = {
  values?: Values | undefined
  problems?: ContactProblems | undefined
  problem?: string | undefined
  challenge?: string | undefined
  /** It was sent without script, so the page was loaded again. */
  sent?: boolean
}

function read(form: FormData) {
  const payload = readContact((name) => form.get(name))
  return { payload, problems: checkContact(payload) }
}

/** The quick message. A plain form that posts to its own page, so that it works without script. */
export function ContactMessageForm({
  values = {},
  problems = {},
  problem = '',
  challenge,
  sent = false,
}: ContactMessageFormProps) {
  const flow = useFormPost({ path: '/api/contact', read, initial: { problems, problem, challenge } })
  if (sent || flow.sent) return <MessageSent title={texts.messageSent}>{texts.thanks}</MessageSent>
  const field = (name: ContactField) => ({
    name,
    maxLength: CONTACT_LIMITS[name],
    required: true,
    defaultValue: values[name],
    error: flow.problems[name],
  })
  return (
    <form ref={flow.form} method="post" action="/contact" noValidate onSubmit={flow.onSubmit}>
      <Fields>
        <h2 className={styles.title}>{texts.quickMessage}</h2>
        {flow.problem && !flow.challenge && (
          <ToldBanner role="alert" icon="warning">
            {flow.problem}
          </ToldBanner>
        )}
        <ProblemSummary problems={flow.problems} />
        <FieldPair>
          <Field label={texts.name} autoComplete="name" placeholder={texts.firstAndLast} {...field('name')} />
          <Field label={texts.email} type="email" autoComplete="email" placeholder={texts.emailPlaceholder} {...field('email')} />
        </FieldPair>
        <Field label={texts.subject} placeholder={texts.subjectPlaceholder} {...field('subject')} />
        <TextArea label={texts.message} placeholder={texts.yourMessage} {...field('message')} />
        <Challenged what="message" state={flow} onSolved={flow.onSolved}>
          <Button type="submit" block busy={flow.busy && texts.sending}>
            {texts.sendMessage}
          </Button>
        </Challenged>
      </Fields>
    </form>
  )
}
