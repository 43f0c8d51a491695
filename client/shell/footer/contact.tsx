import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { CHANNELS, type Channel, DEFAULT_CONTACT_TITLE } from '#shared/funnel/channel-texts.en.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './contact.module.css'
import * as texts from './texts.en.tsx'

type Opener = (channel: Channel | 'general') => void
const ContactContext = createContext<Opener>(() => undefined)

/** Opens the contact dialog from anywhere on a page. */
export const useContactDialog = (): Opener => useContext(ContactContext)

const titleOf = (channel: Channel | 'general'): string =>
  channel === 'general' ? DEFAULT_CONTACT_TITLE : CHANNELS[channel].title

/** Draws the form of the dialog. The form calls `close` once it is sent. */
export type ContactForm = (props: { channel: Channel | 'general'; close: () => void }) => ReactNode

/** Holds the one contact dialog of a page. Its form is passed in, so that the shell does not depend on the funnel. */
export function ContactProvider({ form, children }: { form: ContactForm; children: ReactNode }) {
  const [state, set] = useState<{ channel: Channel | 'general'; open: boolean }>({ channel: 'general', open: false })
  const { channel, open } = state
  const close = () => set({ channel, open: false })
  return (
    <ContactContext value={(next) => set({ channel: next, open: true })}>
      {children}
      <Dialog open={open} asked={state} title={titleOf(channel)} lede={texts.detailsGoToAdvertiser} onClose={close}>
        {form({ channel, close })}
      </Dialog>
    </ContactContext>
  )
}

/** A plain click opens the dialog; a click for a new tab, and any click without script, goes to the page. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** WhatsApp and Telegram: a dialog with script, the registration page without. */
export function ContactButtons({ kind }: { kind: 'footer' | 'ghost' }) {
  const open = useContactDialog()
  return (
    <div className={styles.buttons}>
      {keysOf(CHANNELS).map((channel) => (
        <ButtonLink
          key={channel}
          href={`/register?via=${channel}`}
          kind={kind}
          icon={channel}
          aria-haspopup="dialog"
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            open(channel)
          }}
        >
          {CHANNELS[channel].label}
        </ButtonLink>
      ))}
    </div>
  )
}
