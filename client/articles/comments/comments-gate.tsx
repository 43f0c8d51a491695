import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { CommentsGate as Gate } from '#shared/articles/article.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { usePage } from '../page/page-parts.ts'
import styles from './comments.module.css'
import * as texts from './texts.en.ts'

type CommentsGateProps = { gate: Gate; locked: boolean; onOpened: () => void; onClosed: () => void }

/**
 * The panel over locked comments, and the dialog with its form. Closing the dialog leaves them locked; a valid form opens
 * them, and the dialog stays where the form is also a registration.
 */
export function CommentsGate({ gate, locked, onOpened, onClosed }: CommentsGateProps) {
  const { article, gateForm } = usePage()
  const { href } = article
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(0)
  // Without script the buttons link to the same form on its own page.
  const formPage = `/enquire?${new URLSearchParams({ page: href, source: gate.source })}`
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setAsking(true)
    setAsked((count) => count + 1)
  }
  const close = () => {
    setAsking(false)
    onClosed()
  }
  return (
    <>
      {locked && <Panel opener={{ href: formPage, onClick: ask, 'aria-haspopup': 'dialog', block: true }} />}
      <Dialog open={asking} asked={asked} title={gate.title} lede={texts.formIsAdvertisement} onClose={close}>
        {gateForm({ button: gate.button, source: gate.source, page: href, onUnlocked: onOpened, onDone: close })}
      </Dialog>
    </>
  )
}

function Panel({ opener }: { opener: ComponentProps<typeof ButtonLink> }) {
  return (
    <div className={styles.over}>
      <div className={styles.panel}>
        <h3>
          <Icon name={icons.lock} />
          {texts.lockedHeading}
        </h3>
        <p>{texts.samplesNotice}</p>
        <ButtonLink {...opener}>{texts.seeComments}</ButtonLink>
        <ButtonLink {...opener} kind="ghost">
          {texts.signUpToComment}
        </ButtonLink>
        <noscript>
          <p>{texts.withoutScript}</p>
        </noscript>
      </div>
    </div>
  )
}
