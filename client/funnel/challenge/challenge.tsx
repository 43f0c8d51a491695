import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Challenged as What } from '#shared/funnel/texts.en.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CHALLENGE_TEXTS } from '../texts.en.tsx'
import styles from './challenge.module.css'
import { type Solving, useSolving } from './use-solving.ts'

/** A screen reader announces each quarter, not each step. */
const SPOKEN_STEPS = 4

function spoken(solving: Solving, what: What): string {
  switch (solving.kind) {
    case 'plain':
      return ''
    case 'working': {
      const quarters = Math.floor(solving.share * SPOKEN_STEPS)
      return quarters === 0 ? CHALLENGE_TEXTS.calculating : CHALLENGE_TEXTS.done((quarters * 100) / SPOKEN_STEPS)
    }
    case 'stopped':
      return CHALLENGE_TEXTS.stopped(what)
    case 'failed':
      return CHALLENGE_TEXTS.failed(what)
  }
}

type ChallengedProps = {
  /** What the visitor wants to send. */
  what?: What
  /** `problem` of a challenge: what visitors without script read, with when to try again without. */
  state: { readonly challenge?: string | undefined; readonly problem?: string | undefined }
  onSolved: (proof: string) => void
  /** The buttons that lead to it. */
  children: ReactNode
}

/** The buttons, or the challenge that takes the place of them, so that nothing is sent twice meanwhile. */
export function Challenged({ what = 'code', state: { challenge, problem }, onSolved, children }: ChallengedProps) {
  if (!challenge) return children
  return (
    <Challenge what={what} challenge={challenge} problem={problem} onSolved={onSolved}>
      {children}
    </Challenge>
  )
}

type ChallengeProps = Omit<ChallengedProps, 'state' | 'what'> & { what: What; challenge: string; problem: string | undefined }

/**
 * The work before a message, while a budget runs low: begins by itself, says how far it is, and can be stopped and
 * started again by keyboard. Without script a sentence, and the buttons.
 */
function Challenge({ what, challenge, problem, onSolved, children }: ChallengeProps) {
  const { solving, stop, start } = useSolving(challenge, onSolved)
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const shown = solving.kind !== 'plain'
  // The button that had the focus is gone. All of this has to be seen, on a phone too, not the title alone.
  useEffect(() => {
    if (!shown) return
    title.current?.focus({ preventScroll: true })
    title.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (!shown)
    return (
      <>
        <div role="alert">
          <Banner icon="clock">{problem}</Banner>
        </div>
        {children}
      </>
    )
  const working = solving.kind === 'working'
  return (
    <section className={styles.challenge} aria-labelledby={id} data-challenge={solving.kind}>
      <h3 id={id} ref={title} tabIndex={-1} className={styles.title}>
        {CHALLENGE_TEXTS.title}
      </h3>
      {solving.kind !== 'failed' && <p>{CHALLENGE_TEXTS.why(what)}</p>}
      {working && <progress className={styles.bar} value={solving.share} max={1} aria-labelledby={id} />}
      <p role="status" className={styles.state}>
        {spoken(solving, what)}
      </p>
      {working ? (
        <Button kind="ghost" onClick={stop}>
          {CHALLENGE_TEXTS.cancel}
        </Button>
      ) : (
        <Button onClick={start}>{CHALLENGE_TEXTS.again}</Button>
      )}
    </section>
  )
}
