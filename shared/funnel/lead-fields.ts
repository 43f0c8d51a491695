/**
 * The fields of a registration, each declared once: the form, the draft, the stored lead, the mark of a repeat, REST, the
 * tracker, the desk, the export and the log's redaction read this table. Plain data, because it is part of the browser
 * bundle, where a schema library would weigh more than the form.
 */
import { keysOf } from '../typed-keys.ts'
import { FIELD_TEXTS } from './texts.en.ts'

type LeadField = {
  /** Beside its input and at the desk. */
  readonly label: string
  readonly placeholder: string
  /** The browser's name for it. */
  readonly autoComplete: string
  /** In UTF-16 code units, as the form takes it; at most 254, where `formText` cuts. */
  readonly max: number
  /** What a program may send, where that is more than `max`: the form's own rule then refuses it. */
  readonly bound?: number
  readonly optional?: true
  /** Our word for it where we list what an advertiser receives; a field without one is not passed on. */
  readonly passedOn?: string
}

export const MAX_NAME = 80

/** A stored mark of a repeat holds the fields that are not optional, in this order; a new field is optional and comes last. */
export const LEAD_FIELDS = {
  /** As typed, where a form asks for the name in one field. First and last name follow from it on the server. */
  fullName: { ...FIELD_TEXTS.fullName, autoComplete: 'name', max: 2 * MAX_NAME, optional: true },
  firstName: { ...FIELD_TEXTS.firstName, autoComplete: 'given-name', max: MAX_NAME, bound: 200 },
  lastName: { ...FIELD_TEXTS.lastName, autoComplete: 'family-name', max: MAX_NAME, bound: 200 },
  email: { ...FIELD_TEXTS.email, autoComplete: 'email', max: 254 },
  /** As typed until the server has read it, E.164 from there on. */
  phoneNumber: { ...FIELD_TEXTS.phoneNumber, autoComplete: 'tel', max: 40 },
} as const satisfies Readonly<Record<string, LeadField>>

type Declared = typeof LEAD_FIELDS
export type LeadFieldName = keyof Declared
type OptionalName = { [Name in LeadFieldName]: Declared[Name] extends { optional: true } ? Name : never }[LeadFieldName]
type NeededName = Exclude<LeadFieldName, OptionalName>
export type LeadFields = Readonly<Record<NeededName, string>> & { readonly [Name in OptionalName]?: string | undefined }

/** A field with everything that one may declare. */
export const leadField = (name: LeadFieldName): LeadField => LEAD_FIELDS[name]

const isOptional = (name: LeadFieldName): name is OptionalName => leadField(name).optional === true

export const LEAD_FIELD_NAMES = keysOf(LEAD_FIELDS)
export const OPTIONAL_NAMES = LEAD_FIELD_NAMES.filter(isOptional)
export const NEEDED_NAMES = LEAD_FIELD_NAMES.filter((name): name is NeededName => !isOptional(name))
/** The fields besides name, address and number. */
export const EXTRA_NAMES = OPTIONAL_NAMES.filter((name) => name !== 'fullName')

/** The fields of which `read` finds a text. A needed one is empty without it; an extra one that is blank was not given. */
export function leadFields(read: (name: LeadFieldName) => string | undefined): LeadFields {
  const given = LEAD_FIELD_NAMES.flatMap((name) => {
    const text = read(name) ?? (isOptional(name) ? undefined : '')
    const isBlank = text === undefined || (EXTRA_NAMES.some((extra) => extra === name) && text.trim() === '')
    return isBlank ? [] : [[name, text]]
  })
  return Object.fromEntries(given)
}
