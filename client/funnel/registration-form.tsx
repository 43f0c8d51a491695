import { Button } from '../ui/button.tsx'
import { ConsentBox, Field, FieldPair, Fields } from '../ui/field.tsx'

type RegistrationFormProps = {
  variant: 'page' | 'dialog' | 'article'
  /** The label of the submit button. */
  button: string
  onDone?: () => void
}

/** The registration form: real fields that post to the registration page, so that it works without script. */
export function RegistrationForm({ variant, button }: RegistrationFormProps) {
  return (
    <form method="post" action="/register" noValidate>
      <Fields>
        <input type="hidden" name="variant" value={variant} />
        <FieldPair>
          <Field label="First name" name="firstName" placeholder="First name" autoComplete="given-name" required />
          <Field label="Last name" name="lastName" placeholder="Last name" autoComplete="family-name" required />
        </FieldPair>
        <Field label="Email" name="email" type="email" placeholder="you@example.ca" autoComplete="email" required />
        <FieldPair>
          <Field label="Country" name="country" placeholder="Canada" autoComplete="country-name" optional />
          <Field label="Phone number" name="phoneNumber" type="tel" placeholder="+1 416 555 0134" autoComplete="tel" required />
        </FieldPair>
        <ConsentBox name="consents" value="sharing">
          Northern Ledger may pass my name, email and phone number to the advertiser. Without this nothing can be arranged.
        </ConsentBox>
        <Button type="submit" block>
          {button}
        </Button>
      </Fields>
    </form>
  )
}
