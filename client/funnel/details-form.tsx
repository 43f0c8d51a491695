import { type FormEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { checkFields, type FunnelState, type KeptFields, type LeadFieldName } from '#shared/funnel.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldPair, Fields, Select } from '../ui/field.tsx'
import { Banner } from '../ui/states.tsx'
import { ConsentBoxes, Recipient } from './consent-boxes.tsx'
import { type Details, type Problems, toDetails } from './details.ts'
import { HiddenFields } from './hidden-fields.tsx'
import type { Offer } from './offer.ts'
import { formatAsTyped, loadPhoneLibrary } from './phone.ts'
import type { Registration } from './use-registration.ts'

export type DetailsFormProps = {
  flow: Registration
  state: Extract<FunnelState, { step: 'initial' }>
  offer: Offer
  variant: 'page' | 'footer'
  button: string
  /** Code and name, the expected ones first; without them the first allowed country is meant. */
  countries?: readonly (readonly [string, string])[]
  hidden?: Readonly<Record<string, string>>
  /** The channel whose dialog this page stands in for, without script. */
  via?: string
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
  const name = (target as Partial<HTMLInputElement>).name
  return name === 'firstName' || name === 'lastName' || name === 'email' || name === 'phoneNumber' ? name : undefined
}

/** The first step. A plain form that posts to the registration page, so that it works without script. */
export function DetailsForm({ flow, state, offer, variant, button, countries, hidden, via }: DetailsFormProps) {
  const { problems, setProblems, details } = flow
  const form = useFirstBad(flow.refusals)
  const { fields } = state
  const country = details.current.country || (countries?.[0]?.[0] ?? 'CA')
  const read = (): Details => toDetails(new FormData(form.current ?? undefined), country)

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void flow.submit(read())
  }
  /** A field that was refused is looked at again while it is corrected; the others are left alone. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const name = leadField(event.target)
    if (!name || !problems[name]) return
    const { [name]: _, ...rest } = problems
    const still = checkFields(read().fields)[name]
    if (still === problems[name]) return
    setProblems(still ? { ...rest, [name]: still } : rest)
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
          <Field
            label="Phone number"
            name="phoneNumber"
            type="tel"
            placeholder="+1 416 555 0134"
            autoComplete="tel"
            maxLength={40}
            required
            defaultValue={fields.phoneNumber}
            error={problems.phoneNumber}
            hint="We text a code to it. Standard rates apply."
            onFocus={() => void loadPhoneLibrary()}
            onInput={(event) => void formatAsTyped(event.currentTarget, read().country)}
          />
        </Place>
        <ConsentBoxes
          offer={offer}
          kept={details.current.consents}
          error={problems.consents}
          onChange={() => problems.consents && setProblems({ ...problems, consents: undefined })}
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

/** The country beside the number, where the page knows the countries. */
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

/** Name and address, as every variant of the form asks for them. */
function PersonFields({ fields, problems }: { fields: KeptFields; problems: Problems }) {
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
