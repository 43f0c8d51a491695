import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { canVerify, type FunnelState, resendIn } from '#shared/funnel.ts'
import { readablePhone } from '#shared/phone.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CodeInput, useWebOtp } from './code-input.tsx'
import styles from './funnel.module.css'
import { StepTitle } from './step-title.tsx'
import type { Registration } from './use-registration.ts'

type CodeState = Extract<FunnelState, { step: 'otp-sent' }>

/** Whole seconds until another code may be asked for; `undefined` until the script runs. */
function useCountdown(state: CodeState): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(resendIn(state, Date.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [state])
  return left
}

/** `0:42`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The second step: the code, and the two ways out. Every button also works as a plain form. */
export function CodeForm({ flow, state, via }: { flow: Registration; state: CodeState; via?: string }) {
  const { dispatch } = flow
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(state)
  const scripted = left !== undefined
  const type = useCallback((code: string) => dispatch({ type: 'typed', code }), [dispatch])
  useWebOtp(type)
  const { problem, wrong, busy } = state
  // A wrong code stays to be looked at, its first digit selected: the next one is typed over it at once.
  useEffect(() => {
    if (wrong === 0) return
    input.current?.focus()
    input.current?.setSelectionRange(0, 1)
  }, [wrong])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canVerify(state)) void flow.verify(state.code)
  }
  return (
    <form method="post" action="/register" noValidate className={styles.step} onSubmit={onSubmit}>
      {via && <input type="hidden" name="via" value={via} />}
      <StepTitle>Enter the code</StepTitle>
      <p>
        We sent four digits to <b className="nb">{readablePhone(state.fields.phoneNumber)}</b>.
      </p>
      <label className="label" htmlFor={id}>
        Four-digit code
      </label>
      <CodeInput id={id} ref={input} code={state.code} bad={Boolean(problem)} describedBy={`${id}-problem`} onCode={type} />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem && (
          <>
            <Icon name="warning" small />
            {problem}
          </>
        )}
      </p>
      <Button type="submit" name="step" value="code" block busy={busy && 'Checking'} disabled={scripted && !canVerify(state)}>
        Verify
      </Button>
      <div className={styles.ways}>
        <button
          type="submit"
          name="step"
          value="change"
          className={styles.way}
          onClick={(event) => {
            event.preventDefault()
            dispatch({ type: 'change-phone' })
          }}
        >
          Change Phone Number
        </button>
        {left ? (
          <span className={styles.wait}>Resend in {clock(left)}</span>
        ) : (
          <button
            type="submit"
            name="step"
            value="resend"
            className={styles.way}
            disabled={busy}
            onClick={(event) => {
              event.preventDefault()
              input.current?.focus()
              void flow.resend()
            }}
          >
            Resend code
          </button>
        )}
      </div>
    </form>
  )
}
