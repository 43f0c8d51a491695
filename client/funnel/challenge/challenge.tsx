import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Banner } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './challenge.module.css'
import { type Solving, useSolving } from './use-solving.ts'

/** A screen reader is told each quarter, not each step. */
const SPOKEN_STEPS = 4

function spoken(solving: Solving): string {
  switch (solving.kind) {
    case 'plain':
      return ''
    case 'working': {
      const quarters = Math.floor(solving.share * SPOKEN_STEPS)
      return quarters === 0 ? 'Your browser is calculating.' : `${(quarters * 100) / SPOKEN_STEPS} % of the longest way.`
    }
    case 'stopped':
      return 'Stopped. No code was sent, and what you typed is still here.'
    case 'failed':
      return 'Your browser could not do the calculation. No code was sent, and what you typed is still here.'
  }
}

type ChallengedProps = {
  /** `problem` of a challenge: what is told to whoever runs no script, with when to try again without. */
  state: { readonly challenge?: string | undefined; readonly problem?: string | undefined }
  onSolved: (proof: string) => void
  /** The buttons that lead to it. */
  children: ReactNode
}

/** The buttons, or the challenge that stands in for them, so that nothing is sent twice meanwhile. */
export function Challenged({ state: { challenge, problem }, onSolved, children }: ChallengedProps) {
  if (!challenge) return children
  return (
    <Challenge challenge={challenge} problem={problem} onSolved={onSolved}>
      {children}
    </Challenge>
  )
}

type ChallengeProps = Omit<ChallengedProps, 'state'> & { challenge: string; problem: string | undefined }

/**
 * The work before a message, while a budget runs low: begins by itself, says how far it is, and can be stopped and
 * started again by keyboard. Without script a sentence, and the buttons.
 */
function Challenge({ challenge, problem, onSolved, children }: ChallengeProps) {
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
        A short calculation first
      </h3>
      <p>
        A lot of codes are being asked for right now. So before we send yours, your browser calculates for some seconds: a flood
        of requests has to pay for that, you only wait. There is nothing to solve, and nothing goes to anybody else.
      </p>
      {working && <progress className={styles.bar} value={solving.share} max={1} aria-labelledby={id} />}
      <p role="status" className={styles.state}>
        {spoken(solving)}
      </p>
      {solving.kind === 'failed' && <p>{problem}</p>}
      {working ? (
        <Button kind="ghost" onClick={stop}>
          Cancel
        </Button>
      ) : (
        <Button onClick={start}>Start again</Button>
      )}
    </section>
  )
}
