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
  if (sent || flow.sent)
    return <MessageSent title="Message sent">A person reads it. We aim to reply within 24 hours.</MessageSent>
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
        <h2 className={styles.title}>Quick Message</h2>
        {flow.problem && !flow.challenge && (
          <ToldBanner role="alert" icon="warning">
            {flow.problem}
          </ToldBanner>
        )}
        <ProblemSummary problems={flow.problems} />
        <FieldPair>
          <Field label="Name" autoComplete="name" placeholder="First and last name" {...field('name')} />
          <Field label="Email" type="email" autoComplete="email" placeholder="you@example.ca" {...field('email')} />
        </FieldPair>
        <Field label="Subject" placeholder="What is it about?" {...field('subject')} />
        <TextArea label="Message" placeholder="Your message" {...field('message')} />
        <Challenged what="message" state={flow} onSolved={flow.onSolved}>
          <Button type="submit" block busy={flow.busy && 'Sending'}>
            Send Message
          </Button>
        </Challenged>
      </Fields>
    </form>
  )
}
