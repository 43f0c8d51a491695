import { useEffect, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Icon, type IconName } from '../../ui/graphics/icon.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import styles from './share-bar.module.css'
import * as texts from './texts.en.tsx'

export type Shared = { readonly url: string; readonly title: string }

/** Where a page can be shared, as plain links: they load nothing from those sites and work without script. */
export function shareLinks({ url, title }: Shared): readonly { icon: IconName; label: string; href: string; outside: boolean }[] {
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { icon: icons.mail, label: texts.email, href: `mailto:?subject=${text}&body=${link}`, outside: false },
    { icon: icons.facebook, label: texts.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${link}`, outside: true },
    { icon: icons.x, label: 'X', href: `https://x.com/intent/post?url=${link}&text=${text}`, outside: true },
  ]
}

/** The device's own share sheet, where there is one; known only after the page has loaded. */
function NativeShare({ url, title }: Shared) {
  const [offered, setOffered] = useState(false)
  const toast = useToast()
  useEffect(() => setOffered(typeof navigator.share === 'function'), [])
  if (!offered) return null
  const share = () =>
    navigator.share({ url, title }).catch((error: Error) => {
      // Closing the sheet is not a failure.
      if (error.name !== 'AbortError') toast({ tone: 'error', title: texts.couldNotShare, text: texts.copyByHand })
    })
  return <Tool icon={icons.share} label={texts.share} onClick={share} />
}

function CopyLink({ url }: { url: string }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ tone: 'done', title: texts.linkCopied }),
      () => toast({ tone: 'error', title: texts.couldNotCopy, text: url }),
    )
  return <Tool icon={icons.link} label={texts.copyLink} onClick={copy} />
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={cx(styles.tool, 'needs-script')} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

/** Ways to share a page. `title` says on paid pages that they are advertisements. */
export function ShareBar({ url, title }: Shared) {
  return (
    <fieldset className={cx(styles.share, 'no-print')}>
      <legend className="vh">{texts.shareThisPage}</legend>
      <NativeShare url={url} title={title} />
      <CopyLink url={url} />
      {shareLinks({ url, title }).map(({ icon, label, href, outside }) => (
        <a
          key={icon}
          href={href}
          className={styles.tool}
          aria-label={outside ? texts.opensInNewTab(label) : label}
          title={label}
          {...(outside ? { target: '_blank', rel: 'noopener nofollow' } : {})}
        >
          <Icon name={icon} />
        </a>
      ))}
      <Tool icon={icons.print} label={texts.print} onClick={() => window.print()} />
    </fieldset>
  )
}
