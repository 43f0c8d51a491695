import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { queryValues } from '#shared/tracking.ts'
import { Button } from '../ui/button.tsx'
import { type TrackingChoice as Choice, chooseTracking, readChoice, rememberTouch } from './tracking.ts'
import styles from './tracking-choice.module.css'

const SAID: Readonly<Record<Choice, string>> = {
  accepted: 'We remember how you came here for 30 days, in a cookie.',
  rejected: 'We do not remember how you came here.',
}

/**
 * Whether the way a visitor came here may be kept in a cookie. Asked only where there is something to keep, in a bar
 * that covers nothing for long and whose two answers weigh the same; open to change in the footer at any time.
 */
export function TrackingChoice() {
  const { search } = useLocation()
  const [choice, setChoice] = useState<Choice>()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    rememberTouch(search)
    const known = readChoice()
    setChoice(known)
    if (!known && Object.keys(queryValues(new URLSearchParams(search))).length > 0) setAsked(true)
  }, [search])

  const choose = (next: Choice) => {
    chooseTracking(next)
    setChoice(next)
    setAsked(false)
  }
  return (
    <div className="needs-script">
      <button type="button" className={styles.open} aria-expanded={open || asked} onClick={() => setOpen((was) => !was)}>
        Privacy choices
      </button>
      {open && !asked && (
        <div className={styles.panel}>
          <Question choose={choose} />
          <p role="status">{choice ? SAID[choice] : 'Nothing is chosen yet; nothing is remembered.'}</p>
        </div>
      )}
      {asked && (
        <section className={styles.bar} aria-label="Privacy choices">
          <Question choose={choose} />
        </section>
      )}
    </div>
  )
}

function Question({ choose }: { choose: (choice: Choice) => void }) {
  return (
    <div className={styles.question}>
      <p>
        May we remember for 30 days which advertisement or link brought you here? It stays in a cookie in your browser and goes
        out only with a form you send. Everything works without it.
      </p>
      <div className={styles.answers}>
        <Button kind="ghost" small onClick={() => choose('rejected')}>
          Reject
        </Button>
        <Button kind="ghost" small onClick={() => choose('accepted')}>
          Accept
        </Button>
      </div>
    </div>
  )
}
