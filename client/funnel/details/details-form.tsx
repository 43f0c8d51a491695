import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CLOSED_THERE, COUNTRY_GROUPS, type Countries } from '#shared/funnel/countries.ts'
import type { Details, DetailsProblems } from '#shared/funnel/registration.ts'
import { checkFields, type LeadFieldName, type LeadFields } from '#shared/funnel/rules.ts'
import { keysOf } from '#shared/records.ts'
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
  /** Without them national numbers are read as Canadian. */
  countries?: Countries | undefined
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
  const country = details.country || (countries?.open[0]?.[0] ?? 'CA')
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
          <PhoneField
            value={fields.phoneNumber}
            problem={problems.phoneNumber}
            open={offer.openCountries}
            country={() => read().country}
          />
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

/** The country beside the number, if the page has the list of countries; it says which are closed before anything is sent. */
function Place({ countries, country, children }: PlaceProps) {
  const [chosen, setChosen] = useState(country)
  if (!countries) return children
  const isClosed = countries.closed.some(([code]) => code === chosen)
  return (
    <FieldPair>
      <Select
        label="Country"
        name="country"
        autoComplete="country"
        defaultValue={country}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        // Always there, so that a screen reader hears it change.
        hint={<span role="status">{isClosed && CLOSED_THERE}</span>}
      >
        {keysOf(COUNTRY_GROUPS).map((group) => (
          <optgroup key={group} label={COUNTRY_GROUPS[group]}>
            {countries[group].map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {children}
    </FieldPair>
  )
}

type PhoneFieldProps = { value: string; problem: string | undefined; open: readonly string[]; country: () => string }

/** Says whose numbers get a code, while that is short to say. */
const phoneHint = (open: readonly string[]): string =>
  `We text a code to it${open.length <= 3 ? `: open for numbers from ${open.join(', ')}` : ''}. Standard rates apply.`

/** The number, formatted while it is typed, for the country that is chosen by then. */
function PhoneField({ value, problem, open, country }: PhoneFieldProps) {
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
      hint={phoneHint(open)}
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
