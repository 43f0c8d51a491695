import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { CODE_ATTEMPTS } from '#shared/funnel/rules.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import { Challenged } from '../challenge/challenge.tsx'
import type { Offer } from '../details/offer.ts'
import styles from '../funnel.module.css'
import { type CodeState, canVerify, resendIn } from '../state.ts'
import { StepTitle } from '../step-title.tsx'
import { CODE_TEXTS } from '../texts.en.tsx'
import type { Registration } from '../use-registration.ts'
import { WriteToUs } from '../write-to-us.tsx'
import { CodeInput, useWebOtp } from './code-input.tsx'
import { NameParts, readParts } from './name-parts.tsx'
import { readablePhone } from './readable-phone.ts'

/** Whole seconds until another code may be requested; `undefined` until the script runs. */
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

/** A wrong code stays visible with its first digit selected, so that the next one replaces it. */
function useSelectWrong(input: RefObject<HTMLInputElement | null>, attemptsLeft: number): void {
  const attempts = useRef(attemptsLeft)
  useEffect(() => {
    const wrong = attemptsLeft < attempts.current
    attempts.current = attemptsLeft
    if (!wrong) return
    input.current?.focus()
    input.current?.setSelectionRange(0, 1)
  }, [input, attemptsLeft])
}

/** What is left after a wrong code. */
function AttemptsLeft({ attemptsLeft }: { attemptsLeft: number }) {
  return attemptsLeft >= CODE_ATTEMPTS ? null : <b>{CODE_TEXTS.triesLeft(attemptsLeft)}</b>
}

/** The answer to a button or a field, beside it; its line is reserved, so that nothing moves. */
const Said = ({ id, problem, children }: { id?: string; problem: string | undefined; children?: ReactNode }) => (
  <p id={id} className={styles.problem} role="alert">
    {problem && <Icon name="warning" small />}
    <span>
      {problem} {children}
    </span>
  </p>
)

/** For which number the code is, and where the visitor finds it. The outbox opens in a new tab, so the form keeps its place. */
function Sent({ codes, phone }: { codes: Offer['codes']; phone: string }) {
  const number = <b className="nb">{readablePhone(phone)}</b>
  if (codes === 'texted') return CODE_TEXTS.sentTo(number)
  const outbox =
    codes === 'kept' ? (
      CODE_TEXTS.outbox
    ) : (
      <a href="/outbox" target="_blank" rel="noopener">
        <u>{CODE_TEXTS.outbox}</u>
        <NewTab />
      </a>
    )
  return CODE_TEXTS.notSent(number, outbox)
}

type CodeFormProps = { flow: Registration; state: CodeState; codes: Offer['codes']; via?: string | undefined }

/** The second step: the code, and the two ways out. Every button also works as a plain form. */
export function CodeForm({ flow, state, codes, via }: CodeFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const left = useCountdown(state)
  const scripted = left !== undefined
  const { type } = flow
  const { attemptsLeft, busy, about } = state
  const problem = state.challenge ? undefined : state.problem
  const ofCode = about === 'resend' ? undefined : problem
  const bad = Boolean(problem) && about === 'code'
  useWebOtp(type)
  useSelectWrong(input, attemptsLeft)

  const resend = (proof?: string) => {
    input.current?.focus()
    void flow.resend(proof)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canVerify(state)) void flow.verify(state.code, readParts(new FormData(event.currentTarget)))
  }
  return (
    <form method="post" action="/register" noValidate className={styles.step} onSubmit={onSubmit}>
      {via && <input type="hidden" name="via" value={via} />}
      <StepTitle quiet={bad}>{CODE_TEXTS.title}</StepTitle>
      <p>
        <Sent codes={codes} phone={state.phoneNumber} />
      </p>
      <label className="label" htmlFor={id}>
        {CODE_TEXTS.label}
      </label>
      <CodeInput id={id} ref={input} code={state.code} bad={bad} describedBy={`${id}-problem`} onCode={type} />
      <Said id={`${id}-problem`} problem={ofCode}>
        <AttemptsLeft attemptsLeft={attemptsLeft} />
      </Said>
      {state.name && <NameParts name={state.name} />}
      <Button
        type="submit"
        name="step"
        value="code"
        block
        busy={busy && CODE_TEXTS.checking}
        disabled={scripted && !canVerify(state)}
      >
        {CODE_TEXTS.verify}
      </Button>
      <Challenged state={state} onSolved={(proof) => resend(proof)}>
        <Ways flow={flow} busy={busy} left={left} onResend={resend} />
        {about === 'resend' && <Said problem={problem}>{problem && <WriteToUs />}</Said>}
      </Challenged>
    </form>
  )
}

type WaysProps = { flow: Registration; busy: boolean; left: number | undefined; onResend: () => void }

/** The two ways out: another number, or another code once `left` seconds have passed. */
function Ways({ flow, busy, left, onResend }: WaysProps) {
  return (
    <div className={styles.ways}>
      <button
        type="submit"
        name="step"
        value="change"
        className={styles.way}
        onClick={(event) => {
          event.preventDefault()
          void flow.changePhone()
        }}
      >
        {CODE_TEXTS.change}
      </button>
      {left ? (
        <span className={styles.wait}>{CODE_TEXTS.resendIn(left)}</span>
      ) : (
        <button
          type="submit"
          name="step"
          value="resend"
          className={styles.way}
          disabled={busy}
          onClick={(event) => {
            event.preventDefault()
            onResend()
          }}
        >
          {CODE_TEXTS.resend}
        </button>
      )}
    </div>
  )
}
