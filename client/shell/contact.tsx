import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { CHANNELS, type Channel, DEFAULT_CONTACT_TITLE } from '#shared/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './contact.module.css'

type Opener = (channel: Channel | 'general') => void
const ContactContext = createContext<Opener>(() => undefined)

/** Opens the contact dialog from anywhere on a page. */
export const useContactDialog = (): Opener => useContext(ContactContext)

const titleOf = (channel: Channel | 'general'): string =>
  channel === 'general' ? DEFAULT_CONTACT_TITLE : CHANNELS[channel].title

/** Draws the form of the dialog. `close` is for the form to call once it was sent. */
export type ContactForm = (props: { channel: Channel | 'general'; close: () => void }) => ReactNode

/** Holds the one contact dialog of a page. The form comes from the funnel, so that the shell knows nothing of it. */
export function ContactProvider({ form, children }: { form: ContactForm; children: ReactNode }) {
  const [channel, setChannel] = useState<Channel | 'general'>('general')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <ContactContext
      value={(next) => {
        setChannel(next)
        setOpen(true)
      }}
    >
      {children}
      <Dialog
        open={open}
        title={titleOf(channel)}
        lede="Your details go to the advertiser named in the form, and to nobody else."
        onClose={close}
      >
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
      {(Object.keys(CHANNELS) as Channel[]).map((channel) => (
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
