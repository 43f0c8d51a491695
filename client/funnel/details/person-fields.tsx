import { EXTRA_NAMES, type LeadFields } from '#shared/funnel/lead-fields.ts'
import type { DetailsProblems } from '#shared/funnel/registration.ts'
import { FieldPair } from '../../ui/form/field.tsx'
import { LeadInput } from './lead-input.tsx'

type PersonFieldsProps = {
  fields: LeadFields
  problems: DetailsProblems
  /** The name in one field. */
  whole: boolean
  optional: boolean
}

/** Name, e-mail address and the further fields. */
export function PersonFields({ fields, problems, whole, optional }: PersonFieldsProps) {
  const needed = { required: !optional, optional }
  const { fullName = `${fields.firstName} ${fields.lastName}`.trim(), email } = fields
  return (
    <>
      {whole ? (
        <LeadInput name="fullName" {...needed} defaultValue={fullName} error={problems.fullName} />
      ) : (
        <FieldPair>
          <LeadInput name="firstName" required defaultValue={fields.firstName} error={problems.firstName} />
          <LeadInput name="lastName" required defaultValue={fields.lastName} error={problems.lastName} />
        </FieldPair>
      )}
      <LeadInput name="email" type="email" {...needed} defaultValue={email} error={problems.email} />
      {EXTRA_NAMES.map((name) => (
        <LeadInput key={name} name={name} optional defaultValue={fields[name]} error={problems[name]} />
      ))}
    </>
  )
}
