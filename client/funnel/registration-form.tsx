import { useEffect, useRef } from 'react'
import { type FunnelState, MODAL_CLOSE_MS, TITLES } from '#shared/funnel.ts'
import { useToast } from '../ui/toast.tsx'
import { CodeForm } from './code-form.tsx'
import type { FunnelStart } from './details.ts'
import { DetailsForm, type DetailsFormProps } from './details-form.tsx'
import styles from './funnel.module.css'
import { useOffer } from './offer.ts'
import { Failed, Submitted, Verified } from './outcome.tsx'
import { useRegistration } from './use-registration.ts'

type RegistrationFormProps = Pick<DetailsFormProps, 'countries' | 'hidden' | 'via'> & {
  /** `dialog` is the popup of the footer: it says so in the campaign's label, and closes by itself. */
  variant: 'page' | 'dialog'
  /** The label of the first step's button. */
  button: string
  /** Where the server says the visitor stands. */
  start?: FunnelStart
  /** Two seconds after a successful submit. */
  onDone?: () => void
}

/** Calls `onDone` a moment after the registration went through. */
function useDone(done: boolean, onDone: (() => void) | undefined): void {
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => latest.current?.(), MODAL_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [done])
}

/** Moves the focus along with the steps: to the code, back to the field to fill in, else to the step's heading. */
function useStepFocus(step: FunnelState['step']) {
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    const inputs = [...(container.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])]
    const heading = container.current?.querySelector<HTMLElement>('h2')
    const target = step === 'initial' || step === 'otp-sent' ? inputs.find(({ value }) => value === '') : heading
    target?.focus()
  }, [step])
  return container
}

/** The registration, step by step, in one place: details, code, done. Works as plain forms where no script runs. */
export function RegistrationForm({ variant, button, start, onDone, countries, hidden, via }: RegistrationFormProps) {
  const offer = useOffer()
  const tracked = variant === 'dialog' || via ? 'footer' : 'page'
  const flow = useRegistration({ variant: tracked, start })
  const { state, receipt, finish } = flow
  const container = useStepFocus(state.step)
  const resumed = useRef(start?.step === 'otp-verified')
  const toast = useToast()
  const text = state.step === 'submitted' ? (state.message ?? TITLES.thanks) : ''
  useDone(
    state.step === 'submitted',
    onDone &&
      (() => {
        onDone()
        // The dialog is gone before everyone has read it.
        toast({ tone: 'done', title: TITLES.submitted, text })
      }),
  )
  if (!offer) return <p>The form cannot be shown right now. Please load the page again.</p>

  const resume = () => {
    if (!resumed.current) return
    resumed.current = false
    void finish()
  }
  return (
    <div ref={container} className={styles.funnel} data-step={state.step}>
      {state.step === 'initial' && (
        <DetailsForm
          flow={flow}
          state={state}
          offer={offer}
          variant={tracked}
          button={button}
          countries={countries}
          hidden={hidden}
          via={via}
        />
      )}
      {state.step === 'otp-sent' && <CodeForm flow={flow} state={state} via={via} />}
      {state.step === 'otp-verified' && <Verified onResume={resume} />}
      {state.step === 'submitted' && <Submitted state={state} receipt={receipt} />}
      {state.step === 'error' && <Failed message={state.message} onTryAgain={flow.tryAgain} />}
    </div>
  )
}
