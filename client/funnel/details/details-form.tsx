import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Countries } from '#shared/funnel/countries.ts'
import { LEAD_FIELDS, type LeadFieldName } from '#shared/funnel/lead-fields.ts'
import type { Details, Origin } from '#shared/funnel/registration.ts'
import { checkFields } from '#shared/funnel/rules.ts'
import { CLOSED_THERE, COUNTRY_GROUPS } from '#shared/funnel/texts.en.ts'
import { isKeyOf, keysOf } from '#shared/typed-keys.ts'
import { ToldBanner } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FieldPair, Fields, Select } from '../../ui/form/field.tsx'
import { ProblemSummary } from '../../ui/form/problem-summary.tsx'
import { Challenged } from '../challenge/challenge.tsx'
import styles from '../funnel.module.css'
import type { FormState } from '../state.ts'
import { DETAILS_TEXTS } from '../texts.en.tsx'
import type { Registration } from '../use-registration.ts'
import { WriteToUs } from '../write-to-us.tsx'
import { ConsentBoxes, Recipient } from './consent-boxes.tsx'
import { toDetails } from './details.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { LeadInput } from './lead-input.tsx'
import type { Offer } from './offer.ts'
import { PersonFields } from './person-fields.tsx'
import { formatAsTyped, loadPhoneLibrary } from './phone.ts'

/** What the form in front of the comments does apart from registering: with nothing agreed to, it only opens them. */
export type Gate = {
  /** Sends what was typed and agreed to; without it the browser posts the form. */
  readonly send?: ((typed: Details, proof?: string) => void) | undefined
}

export type DetailsFormProps = {
  flow: Registration
  state: FormState
  offer: Offer
  variant: 'page' | 'footer'
  button: string
  /** The form's own id, where buttons of the page lead to it. */
  id?: string | undefined
  /** The page that holds the form, unless it is the registration page. */
  origin?: Origin | undefined
  gate?: Gate | undefined
  /** Without them national numbers are read as Canadian. */
  countries?: Countries | undefined
  hidden?: Readonly<Record<string, string>> | undefined
  /** The channel whose dialog this page takes the place of, without script. */
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
  return name !== undefined && isKeyOf(LEAD_FIELDS, name) ? name : undefined
}

/** The form as a program sees it: what is typed in it, where it is sent, and which problems go as it is corrected. */
function useTyped({ flow, state, gate }: Pick<DetailsFormProps, 'flow' | 'state' | 'gate'>, country: string) {
  const form = useFirstBad(state.refusals)
  const { problems } = state
  const read = (): Details => toDetails(new FormData(form.current ?? undefined), country)

  const send = (proof?: string): void => {
    if (gate?.send) gate.send(read(), proof)
    else void flow.submit(read(), undefined, proof)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (gate && !gate.send) return
    event.preventDefault()
    send()
  }
  /** A refused field is checked again while it is corrected; the others are left alone. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const name = leadField(event.target)
    if (!name || !problems[name]) return
    const { [name]: _, ...rest } = problems
    const still = checkFields(read().fields)[name]
    if (still === problems[name]) return
    flow.correct(still ? { ...rest, [name]: still } : rest)
  }
  return { form, read, send, onSubmit, onInput }
}

/** The first step. A plain form that posts to a page, so that it works without script. */
export function DetailsForm(props: DetailsFormProps) {
  const { flow, state, offer, variant, button, id, origin, gate, countries, hidden, via } = props
  const { problems, details } = state
  const { fields } = details
  const country = details.country || (countries?.open[0]?.[0] ?? 'CA')
  const { form, read, send, onSubmit, onInput } = useTyped(props, country)
  const optional = gate !== undefined
  const action = gate ? `/enquire?${new URLSearchParams({ page: origin?.page ?? '' })}` : '/register'
  return (
    <form ref={form} id={id} method="post" action={action} noValidate onSubmit={onSubmit} onInput={onInput}>
      <Fields>
        {state.problem && !state.challenge && (
          <ToldBanner role="alert" icon="warning" action={<WriteToUs />}>
            {state.problem}
          </ToldBanner>
        )}
        <ProblemSummary problems={problems} />
        <input type="hidden" name="step" value="details" />
        {via && <input type="hidden" name="via" value={via} />}
        {origin && <input type="hidden" name="from" value={origin.page} />}
        {origin && <input type="hidden" name="source" value={origin.source} />}
        <HiddenFields variant={variant} values={hidden} />
        {gate && <p className={styles.recipient}>{DETAILS_TEXTS.gateTerms(offer.advertiser)}</p>}
        <PersonFields whole={variant === 'page'} optional={optional} fields={fields} problems={problems} />
        <Place countries={countries} country={country}>
          <PhoneField
            value={fields.phoneNumber}
            problem={problems.phoneNumber}
            offer={offer}
            optional={optional}
            country={() => read().country}
          />
        </Place>
        <ConsentBoxes
          offer={offer}
          kept={details.consents}
          error={problems.consents}
          optional={optional}
          onChange={() => {
            const { consents, ...rest } = problems
            if (consents) flow.correct(rest)
          }}
        />
        {!gate && <Recipient offer={offer} />}
        <Challenged what={gate && !details.consents.includes('sharing') ? 'message' : 'code'} state={state} onSolved={send}>
          <Button type="submit" block busy={state.busy && (gate ? DETAILS_TEXTS.sending : DETAILS_TEXTS.sendingCode)}>
            {button}
          </Button>
        </Challenged>
      </Fields>
    </form>
  )
}

type PlaceProps = { countries: DetailsFormProps['countries']; country: string; children: React.ReactNode }

/** The country beside the number, if the page has the list of countries; it says which are closed before anything is sent. */
function Place({ countries, country, children }: PlaceProps) {
  const [chosen, setChosen] = useState(country)
  if (!countries)
    return (
      <>
        <input type="hidden" name="country" value={country} />
        {children}
      </>
    )
  const isClosed = countries.closed.some(([code]) => code === chosen)
  return (
    <FieldPair>
      <Select
        label={DETAILS_TEXTS.country}
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

type PhoneFieldProps = {
  value: string
  problem: string | undefined
  offer: Offer
  optional: boolean
  country: () => string
}

/** The number, formatted while it is typed, for the country that is chosen by then. */
function PhoneField({ value, problem, offer: { codes, openCountries }, optional, country }: PhoneFieldProps) {
  const open = openCountries.map(([, name]) => name)
  return (
    <LeadInput
      name="phoneNumber"
      type="tel"
      required={!optional}
      optional={optional}
      defaultValue={value}
      error={problem}
      hint={optional ? undefined : DETAILS_TEXTS.phoneHint(open, codes === 'texted')}
      onFocus={() => void loadPhoneLibrary()}
      onInput={(event) => void formatAsTyped(event.currentTarget, country())}
    />
  )
}
