import type { NameParts as Parts } from '#shared/funnel/registration.ts'
import { FieldPair } from '../../ui/form/field.tsx'
import { LeadInput } from '../details/lead-input.tsx'
import styles from './name-parts.module.css'

/**
 * How a name typed in one field will be passed on, and the two fields to correct it, which go out with the code. The rule
 * itself is `server/funnel/person/name.ts`.
 */
export function NameParts({ name: { firstName, lastName } }: { name: Parts }) {
  return (
    <details className={styles.name}>
      <summary>
        <span>
          First name <b>{firstName}</b>, last name <b>{lastName}</b>.
        </span>{' '}
        <u>Correct</u>
      </summary>
      <p className="meta">
        The company takes a name in two parts. We take the last word as the last name, with words like “de la” or “van” before it,
        leave out titles, and let a single name stand for both. What you typed stays with us as it is.
      </p>
      <FieldPair>
        <LeadInput name="firstName" placeholder={undefined} defaultValue={firstName} />
        <LeadInput name="lastName" placeholder={undefined} defaultValue={lastName} />
      </FieldPair>
    </details>
  )
}

/** The parts as they stand in the form; `undefined` where it does not show them. */
export function readParts(form: FormData): Parts | undefined {
  const text = (name: string): string => String(form.get(name) ?? '')
  return form.has('firstName') ? { firstName: text('firstName'), lastName: text('lastName') } : undefined
}
