import { type LeadFieldName, leadField } from '#shared/funnel/lead-fields.ts'
import { Field, type FieldProps } from '../../ui/form/field.tsx'

type LeadInputProps = Omit<FieldProps, 'label' | 'name'> & { name: LeadFieldName }

/** The input of a field as it is declared. */
export function LeadInput({ name, ...input }: LeadInputProps) {
  const { label, placeholder, autoComplete, max } = leadField(name)
  return <Field label={label} name={name} placeholder={placeholder} autoComplete={autoComplete} maxLength={max} {...input} />
}
