import { useEffect, useRef } from 'react'
import type { Standing } from '#shared/funnel/registration.ts'
import { MODAL_CLOSE_MS, TITLES } from '#shared/funnel/rules.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import { CodeForm } from './code/code-form.tsx'
import { DetailsForm, type DetailsFormProps } from './details/details-form.tsx'
import { useOffer } from './details/offer.ts'
import styles from './funnel.module.css'
import { Failed, Submitted, Verified } from './outcome/outcome.tsx'
import { useRegistration } from './use-registration.ts'

type RegistrationFormProps = Pick<DetailsFormProps, 'countries' | 'hidden' | 'via'> & {
  /** `dialog` is the footer's popup: the campaign's label says so, and it closes by itself. */
  variant: 'page' | 'dialog'
  /** The label of the first step's button. */
  button: string
  /** Where the server says the visitor stands. */
  start?: Standing | undefined
  /** Two seconds after a successful submit. */
  onDone?: () => void
}

/** Calls `onDone` a moment after a successful registration. */
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
function useStepFocus(step: Standing['step']) {
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    const inputs = [...(container.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [])]
    const heading = container.current?.querySelector<HTMLElement>('h2')
    const target = step === 'initial' || step === 'otp-sent' ? (inputs.find(({ value }) => value === '') ?? inputs[0]) : heading
    target?.focus()
  }, [step])
  return container
}

/** The registration, step by step: details, code, done. Works as plain forms without script. */
export function RegistrationForm({ variant, button, start, onDone, countries, hidden, via }: RegistrationFormProps) {
  const offer = useOffer()
  const tracked = variant === 'dialog' || via ? 'footer' : 'page'
  const flow = useRegistration({ variant: tracked, start })
  const { state } = flow
  const container = useStepFocus(state.step)
  const resumed = useRef(start?.step === 'otp-verified')
  const toast = useToast()
  const text = state.step === 'submitted' ? (state.message ?? TITLES.thanks) : ''
  useDone(
    state.step === 'submitted',
    onDone &&
      (() => {
        onDone()
        // The dialog closes before everyone has read it.
        toast({ tone: 'done', title: TITLES.submitted, text })
      }),
  )
  if (!offer) return <p>The form cannot be shown right now. Please load the page again.</p>

  const resume = () => {
    if (!resumed.current) return
    resumed.current = false
    if (state.step === 'otp-verified') void flow.resume(state)
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
      {state.step === 'submitted' && <Submitted state={state} />}
      {state.step === 'error' && <Failed state={state} via={via} onTryAgain={() => void flow.tryAgain()} />}
    </div>
  )
}
