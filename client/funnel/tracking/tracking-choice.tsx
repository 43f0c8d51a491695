import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { queryValues } from '#shared/funnel/tracking.ts'
import { Button } from '../../ui/form/button.tsx'
import { useStored } from '../../ui/use-stored.ts'
import * as texts from './texts.en.ts'
import { type TrackingChoice as Choice, chooseTracking, keptChoice, rememberTouch } from './tracking.ts'
import styles from './tracking-choice.module.css'

const SAID: Readonly<Record<Choice, string>> = {
  accepted: texts.rememberedNotice,
  rejected: texts.notRememberedNotice,
}

/**
 * Whether a cookie may store how a visitor came here. Asked only if there is something to store, in a small bar whose two
 * answers are equally easy; the choice can be changed in the footer at any time. `notice`: what the
 * script of the advertising network gets.
 */
export function TrackingChoice({ network, notice }: { network: string | undefined; notice: string | undefined }) {
  const { search } = useLocation()
  const [choice] = useStored(keptChoice)
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    rememberTouch(search)
    if (!keptChoice.read() && Object.keys(queryValues(new URLSearchParams(search))).length > 0) setAsked(true)
  }, [search])

  const choose = (next: Choice) => {
    chooseTracking(next, network)
    setAsked(false)
  }
  return (
    <div className="needs-script">
      <button type="button" className={styles.open} aria-expanded={open || asked} onClick={() => setOpen((was) => !was)}>
        {texts.privacyChoices}
      </button>
      {open && !asked && (
        <div className={styles.panel}>
          <Question choose={choose} notice={notice} />
          <p role="status">{choice ? SAID[choice] : texts.notChosenNotice}</p>
        </div>
      )}
      {asked && (
        <section className={styles.bar} aria-label={texts.privacyChoices}>
          <Question choose={choose} notice={notice} />
        </section>
      )}
    </div>
  )
}

function Question({ choose, notice = '' }: { choose: (choice: Choice) => void; notice: string | undefined }) {
  return (
    <div className={styles.question}>
      <p>
        {texts.trackingQuestion(notice)}
        {texts.everythingWorksWithout}
      </p>
      <div className={styles.answers}>
        <Button kind="ghost" small onClick={() => choose('rejected')}>
          {texts.reject}
        </Button>
        <Button kind="ghost" small onClick={() => choose('accepted')}>
          {texts.accept}
        </Button>
      </div>
    </div>
  )
}
