import type { NameParts as Parts } from '#shared/funnel/registration.ts'
import { FieldPair } from '../../ui/form/field.tsx'
import { LeadInput } from '../details/lead-input.tsx'
import { CODE_TEXTS } from '../texts.en.tsx'
import styles from './name-parts.module.css'

/**
 * How a name typed in one field will be passed on, and the two fields to correct it, which go out with the code. The rule
 * itself is `server/funnel/person/name.ts`.
 */
export function NameParts({ name: { firstName, lastName } }: { name: Parts }) {
  return (
    <details className={styles.name}>
      <summary>
        <span>{CODE_TEXTS.name(firstName, lastName)}</span> <u>{CODE_TEXTS.correct}</u>
      </summary>
      <p className="meta">{CODE_TEXTS.nameRule}</p>
      <FieldPair>
        <LeadInput name="firstName" placeholder={undefined} defaultValue={firstName} />
        <LeadInput name="lastName" placeholder={undefined} defaultValue={lastName} />
      </FieldPair>
    </details>
  )
}

/** The parts of the name in the form; `undefined` where it does not show them. */
export function readParts(form: FormData): Parts | undefined {
  const text = (name: string): string => String(form.get(name) ?? '')
  return form.has('firstName') ? { firstName: text('firstName'), lastName: text('lastName') } : undefined
}
