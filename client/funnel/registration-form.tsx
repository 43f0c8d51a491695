import { useEffect, useRef } from 'react'
import type { Details, Standing } from '#shared/funnel/registration.ts'
import { MODAL_CLOSE_MS } from '#shared/funnel/rules.ts'
import { TITLES } from '#shared/funnel/texts.en.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { CodeForm } from './code/code-form.tsx'
import { DetailsForm, type DetailsFormProps } from './details/details-form.tsx'
import { useOffer } from './details/offer.ts'
import styles from './funnel.module.css'
import { Failed, Verified } from './outcome/outcome.tsx'
import { Submitted } from './outcome/submitted.tsx'
import { thanksFor } from './outcome/thanks.ts'
import type { FunnelState } from './state.ts'
import { DETAILS_TEXTS } from './texts.en.tsx'
import { type Registration, useRegistration } from './use-registration.ts'

/** In front of sample comments: `onUnlocked` opens them; without it, as without script, the server does. */
type CommentsGate = { readonly onUnlocked?: (() => void) | undefined }

type RegistrationFormProps = Pick<DetailsFormProps, 'countries' | 'hidden' | 'via' | 'id' | 'origin'> & {
  /** `dialog` is the footer's popup: the campaign's label says so, and it closes by itself. */
  variant: 'page' | 'dialog'
  /** The label of the first step's button. */
  button: string
  /** Where the server says the visitor is. */
  start?: Standing | undefined
  gate?: CommentsGate | undefined
  /** Where only the comments are opened, at once; else two seconds after a successful registration. */
  onDone?: () => void
}

/** A moment after a successful registration, `onDone` closes the dialog, which is before everyone has read it. */
function useDone(state: FunnelState, onDone: (() => void) | undefined): void {
  const toast = useToast()
  const done = state.step === 'submitted'
  const latest = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = () => {
      onDone?.()
      if (onDone && state.step === 'submitted') toast({ tone: 'done', title: TITLES.submitted, text: thanksFor(state) })
    }
  })
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => latest.current?.(), MODAL_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [done])
}

/** For a visitor who comes back with a verified phone: sends the lead, once. */
function useResume({ state, restored, resume }: Registration, start: Standing | undefined): () => void {
  const waiting = useRef(start?.step === 'otp-verified')
  return () => {
    if (!waiting.current && !restored) return
    waiting.current = false
    if (state.step === 'otp-verified') void resume(state)
  }
}

type Passing = {
  readonly typed: Details
  readonly proof: string | undefined
  readonly unlock: () => void
  readonly done?: (() => void) | undefined
}

/** Registers a visitor who agreed to it, and opens the comments; without agreement it only opens them. */
function passGate(flow: Registration, { typed, proof, unlock, done = unlock }: Passing): void {
  if (typed.consents.includes('sharing')) return void flow.submit(typed, unlock, proof)
  const kept = () => {
    unlock()
    done()
  }
  void flow.enquire(typed, kept, proof)
}

/** Moves the focus along with the steps: to the message, to the code, to the field to fill in, else to the step's heading. */
function useStepFocus(step: Standing['step'], restored: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    if (restored) return
    const inputs = [...(container.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])]
    const told = container.current?.querySelector<HTMLElement>('[data-told]')
    const heading = container.current?.querySelector<HTMLElement>('h2')
    const field = inputs.find(({ value }) => value === '') ?? inputs[0]
    const target = step === 'initial' || step === 'otp-sent' ? field : heading
    ;(told ?? target)?.focus()
  }, [step, restored])
  return container
}

/** The registration, step by step: details, code, done. Works as plain forms without script. */
export function RegistrationForm({ variant, button, start, gate, onDone, ...details }: RegistrationFormProps) {
  const { via, origin } = details
  const offer = useOffer()
  const tracked = variant === 'dialog' || via ? 'footer' : 'page'
  const flow = useRegistration({ variant: tracked, start, origin })
  const { state } = flow
  const unlock = gate?.onUnlocked
  const container = useStepFocus(state.step, flow.restored)
  const resume = useResume(flow, start)
  useDone(state, onDone)
  if (!offer) return <p>{DETAILS_TEXTS.missing}</p>

  return (
    <div ref={container} className={styles.funnel} data-step={state.step}>
      {state.step === 'initial' && (
        <DetailsForm
          flow={flow}
          state={state}
          offer={offer}
          variant={tracked}
          button={button}
          gate={gate && { send: unlock && ((typed, proof) => passGate(flow, { typed, proof, unlock, done: onDone })) }}
          {...details}
        />
      )}
      {state.step === 'otp-sent' && <CodeForm flow={flow} state={state} codes={offer.codes} via={via} />}
      {state.step === 'otp-verified' && <Verified onResume={resume} />}
      {state.step === 'submitted' && <Submitted state={state} offer={offer} />}
      {state.step === 'error' && <Failed state={state} via={via} origin={origin} onTryAgain={() => void flow.tryAgain()} />}
    </div>
  )
}
