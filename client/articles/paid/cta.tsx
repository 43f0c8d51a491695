import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { usePage } from '../page/page-parts.ts'
import styles from './cta.module.css'
import * as texts from './texts.en.tsx'
import { useFloating } from './use-floating.ts'

const FORM = 'contact-form'
/** How much of the button must be in view before it shakes, once. */
const SHAKE_AT = 0.1

/** The form, or its place once it has been sent. */
const formElement = (): HTMLElement | null => document.getElementById(FORM) ?? document.querySelector('[data-lead-form]')

/** Brings the form into view, smoothly where the reader allows motion (base.css), and the keyboard with it. */
function goToForm(event: MouseEvent): void {
  const form = formElement()
  if (!form || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  form.scrollIntoView()
  form.tabIndex = -1
  form.focus({ preventScroll: true })
}

/** A button that leads to the page's form. It repeats what the page is. */
export function CallToAction({ label }: { label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: SHAKE_AT },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={cx(styles.cta, 'no-print')} data-cta="">
      <div ref={box} className={seen ? styles.shake : undefined}>
        <ButtonLink href={`#${FORM}`} onClick={goToForm}>
          {label}
        </ButtonLink>
      </div>
      <AdvertisementWord />
    </div>
  )
}

/** Stays on the screen while the form is far away. */
export function FloatingCallToAction({ label }: { label: string }) {
  const { advertiser } = usePage().article
  const shown = useFloating()
  return (
    <div className={cx(styles.floating, 'no-print')} hidden={!shown} data-floating-cta="">
      <span>
        <AdvertisementWord />
        {advertiser && <span>{advertiser.displayName}</span>}
      </span>
      <ButtonLink href={`#${FORM}`} onClick={goToForm} small className={styles.floatingButton}>
        {label}
      </ButtonLink>
    </div>
  )
}

const AdvertisementWord = () => <b className={styles.word}>{texts.advertisement}</b>
