import { type MouseEvent, useState } from 'react'
import type { CommentsGate as Gate } from '#shared/articles/article.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { usePage } from '../page/page-parts.ts'
import styles from './comments.module.css'

/** The panel over locked comments. Closing its dialog leaves them locked; a valid form opens them. */
export function CommentsGate({ gate, onOpened }: { gate: Gate; onOpened: () => void }) {
  const { article, gateForm } = usePage()
  const { href } = article
  const [asking, setAsking] = useState(false)
  // Without script the buttons link to the same form on its own page.
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
