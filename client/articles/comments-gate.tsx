import { type MouseEvent, useState } from 'react'
import type { CommentsGate as Gate } from '#shared/article.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './comments.module.css'
import { usePage } from './page-parts.ts'

/** The panel over locked comments. Closing its dialog leaves them locked; a valid form opens them. */
export function CommentsGate({ gate, onOpened }: { gate: Gate; onOpened: () => void }) {
  const { article, gateForm } = usePage()
  const { href } = article
  const [asking, setAsking] = useState(false)
  // Without script the buttons are links to the same form on a page of its own.
  const formPage = `/enquire?${new URLSearchParams({ page: href, source: gate.source })}`
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  const opener = { href: formPage, onClick: ask, 'aria-haspopup': 'dialog', block: true } as const
  return (
    <div className={styles.over}>
      <div className={styles.panel}>
        <h3>
          <Icon name="lock" />
          Sample comments: sign up to view
        </h3>
        <p>
          These comments are samples, written by the publisher. To open them you are asked for your contact details; you may leave
          every field empty.
        </p>
        <ButtonLink {...opener}>See Comments</ButtonLink>
        <ButtonLink {...opener} kind="ghost">
          Sign Up to Comment
        </ButtonLink>
        <noscript>
          <p>Without JavaScript the comments stay closed; the buttons lead to the form.</p>
        </noscript>
      </div>
      <Dialog
        open={asking}
        title={gate.title}
        lede="Advertisement: this form belongs to a paid page."
        onClose={() => setAsking(false)}
      >
        {gateForm({
          button: gate.button,
          source: gate.source,
          page: href,
          onDone: () => {
            setAsking(false)
            onOpened()
          },
        })}
      </Dialog>
    </div>
  )
}
