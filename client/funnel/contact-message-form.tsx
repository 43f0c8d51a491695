import { Button } from '../ui/button.tsx'
import { Field, FieldPair, Fields, TextArea } from '../ui/field.tsx'
import styles from './contact-message-form.module.css'

export type ContactErrors = Readonly<Partial<Record<'name' | 'email' | 'subject' | 'message', string>>>

/** The quick message. A plain form that posts to its own page, so that it works without script. */
export function ContactMessageForm({ errors = {} }: { errors?: ContactErrors }) {
  return (
    <form method="post" action="/contact" noValidate>
      <Fields>
        <h2 className={styles.title}>Quick Message</h2>
        <FieldPair>
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            placeholder="First and last name"
            maxLength={100}
            required
            error={errors.name}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            placeholder="you@example.ca"
            maxLength={254}
            required
            error={errors.email}
          />
        </FieldPair>
        <Field label="Subject" name="subject" placeholder="What is it about?" maxLength={150} required error={errors.subject} />
        <TextArea label="Message" name="message" placeholder="Your message" maxLength={5000} required error={errors.message} />
        <Button type="submit" block>
          Send Message
        </Button>
      </Fields>
    </form>
  )
}
