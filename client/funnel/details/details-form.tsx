import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react'
import type { Details, DetailsProblems } from '#shared/funnel/registration.ts'
import { checkFields, type LeadFieldName, type LeadFields } from '#shared/funnel/rules.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field, FieldPair, Fields, Select } from '../../ui/form/field.tsx'
import type { FormState } from '../state.ts'
import type { Registration } from '../use-registration.ts'
import { ConsentBoxes, Recipient } from './consent-boxes.tsx'
import { toDetails } from './details.ts'
import { HiddenFields } from './hidden-fields.tsx'
import type { Offer } from './offer.ts'
import { formatAsTyped, loadPhoneLibrary } from './phone.ts'

export type DetailsFormProps = {
  flow: Registration
  state: FormState
  offer: Offer
  variant: 'page' | 'footer'
  button: string
  /** Code and name, the likely ones first; without them, the first allowed country. */
  countries?: readonly (readonly [string, string])[] | undefined
  hidden?: Readonly<Record<string, string>> | undefined
  /** The channel whose dialog this page stands in for, without script. */
  via?: string | undefined
}

/** Moves the focus to the first field that was refused. */
function useFirstBad(refusals: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return form
}

const leadField = (target: EventTarget): LeadFieldName | undefined => {
  const name = target instanceof HTMLInputElement ? target.name : undefined
  return name === 'firstName' || name === 'lastName' || name === 'email' || name === 'phoneNumber' ? name : undefined
}

/** The first step. A plain form that posts to the registration page, so that it works without script. */
export function DetailsForm({ flow, state, offer, variant, button, countries, hidden, via }: DetailsFormProps) {
  const { correct } = flow
  const { problems, details } = state
  const form = useFirstBad(state.refusals)
  const { fields } = details
  const country = details.country || (countries?.[0]?.[0] ?? 'CA')
  const read = (): Details => toDetails(new FormData(form.current ?? undefined), country)

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void flow.submit(read())
  }
  /** A refused field is checked again while it is corrected; the others are left alone. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const name = leadField(event.target)
    if (!name || !problems[name]) return
    const { [name]: _, ...rest } = problems
    const still = checkFields(read().fields)[name]
    if (still === problems[name]) return
    correct(still ? { ...rest, [name]: still } : rest)
  }
  return (
    <form ref={form} method="post" action="/register" noValidate onSubmit={onSubmit} onInput={onInput}>
      <Fields>
        <div role="alert">{state.problem && <Banner icon="warning">{state.problem}</Banner>}</div>
        <input type="hidden" name="step" value="details" />
        {via && <input type="hidden" name="via" value={via} />}
        <HiddenFields variant={variant} values={hidden} />
        <PersonFields fields={fields} problems={problems} />
        <Place countries={countries} country={country}>
          <PhoneField value={fields.phoneNumber} problem={problems.phoneNumber} country={() => read().country} />
        </Place>
        <ConsentBoxes
          offer={offer}
          kept={details.consents}
          error={problems.consents}
          onChange={() => {
            const { consents, ...rest } = problems
            if (consents) correct(rest)
          }}
        />
        <Recipient offer={offer} />
        <Button type="submit" block busy={state.busy && 'Sending code'}>
          {button}
        </Button>
      </Fields>
    </form>
  )
}

type PlaceProps = { countries: DetailsFormProps['countries']; country: string; children: React.ReactNode }

/** The country beside the number, if the page has the list of countries. */
function Place({ countries, country, children }: PlaceProps) {
  if (!countries) return children
  return (
    <FieldPair>
      <Select label="Country" name="country" autoComplete="country" defaultValue={country}>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {children}
    </FieldPair>
  )
}

type PhoneFieldProps = { value: string; problem: string | undefined; country: () => string }

/** The number, formatted while it is typed, for the country that is chosen by then. */
function PhoneField({ value, problem, country }: PhoneFieldProps) {
  return (
    <Field
      label="Phone number"
      name="phoneNumber"
      type="tel"
      placeholder="+1 416 555 0134"
      autoComplete="tel"
      maxLength={40}
      required
      defaultValue={value}
      error={problem}
      hint="We text a code to it. Standard rates apply."
      onFocus={() => void loadPhoneLibrary()}
      onInput={(event) => void formatAsTyped(event.currentTarget, country())}
    />
  )
}

/** Name and e-mail address, the same in every variant of the form. */
function PersonFields({ fields, problems }: { fields: LeadFields; problems: DetailsProblems }) {
  return (
    <>
      <FieldPair>
        <Field
          label="First name"
          name="firstName"
          placeholder="First name"
          autoComplete="given-name"
          maxLength={80}
          required
          defaultValue={fields.firstName}
          error={problems.firstName}
        />
        <Field
          label="Last name"
          name="lastName"
          placeholder="Last name"
          autoComplete="family-name"
          maxLength={80}
          required
          defaultValue={fields.lastName}
          error={problems.lastName}
        />
      </FieldPair>
      <Field
        label="Email"
        name="email"
        type="email"
        placeholder="you@example.ca"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={fields.email}
        error={problems.email}
      />
    </>
  )
}
