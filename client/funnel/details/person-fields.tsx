import type { DetailsProblems } from '#shared/funnel/registration.ts'
import { type LeadFields, MAX_EMAIL, MAX_FULL_NAME, MAX_NAME } from '#shared/funnel/rules.ts'
import { Field, FieldPair } from '../../ui/form/field.tsx'

type PersonFieldsProps = {
  fields: LeadFields
  problems: DetailsProblems
  /** The name in one field. */
  whole: boolean
  optional: boolean
}

/** Name and e-mail address. */
export function PersonFields({ fields, problems, whole, optional }: PersonFieldsProps) {
  const needed = { required: !optional, optional }
  const { fullName = `${fields.firstName} ${fields.lastName}`.trim(), email } = fields
  return (
    <>
      {whole ? (
        <Field
          label="Full name"
          name="fullName"
          placeholder="First and last name"
          autoComplete="name"
          maxLength={MAX_FULL_NAME}
          {...needed}
          defaultValue={fullName}
          error={problems.fullName}
        />
      ) : (
        <NamePair fields={fields} problems={problems} />
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        placeholder="you@example.ca"
        autoComplete="email"
        maxLength={MAX_EMAIL}
        {...needed}
        defaultValue={email}
        error={problems.email}
      />
    </>
  )
}

/** First and last name, where a form asks for them apart. */
const NamePair = ({ fields, problems }: Pick<PersonFieldsProps, 'fields' | 'problems'>) => (
  <FieldPair>
    <Field
      label="First name"
      name="firstName"
      placeholder="First name"
      autoComplete="given-name"
      maxLength={MAX_NAME}
      required
      defaultValue={fields.firstName}
      error={problems.firstName}
    />
    <Field
      label="Last name"
      name="lastName"
      placeholder="Last name"
      autoComplete="family-name"
      maxLength={MAX_NAME}
      required
      defaultValue={fields.lastName}
      error={problems.lastName}
    />
  </FieldPair>
)
