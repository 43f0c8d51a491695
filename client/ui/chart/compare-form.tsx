import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '../form/button.tsx'
import styles from './compare-form.module.css'
import { CHART_ID } from './range-links.tsx'
import * as texts from './texts.en.ts'

type FormProps = {
  /** The page of the range that is shown, without a comparison. */
  readonly page: string
  /** Where the form sends what its reader chose, as `field`; without script the chart's fragment follows the redirect. */
  readonly action: string
  readonly field: string
  /** What it is compared with, as the chip calls it. */
  readonly other: string | undefined
  /** The options. */
  readonly children: ReactNode
}

/** What a chart is compared with, as a chip that takes it away, or a form that chooses it: without script by its button. */
export function CompareForm({ page, action, field, other, children }: FormProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const submit = (): void => select.current?.form?.requestSubmit()
  // Chosen before the page's scripts had taken over.
  useEffect(() => {
    if (select.current?.value) select.current.form?.requestSubmit()
  }, [])
  if (other)
    return (
      <Link to={page} preventScrollReset className={styles.chip}>
        {texts.comparedWith}
        <svg width="16" height="4" viewBox="0 0 16 4" aria-hidden="true">
          <path d="M0 2H16" />
        </svg>
        <b>{other}</b>
        <span aria-hidden="true">×</span>
        <span className="vh">{texts.remove}</span>
      </Link>
    )
  return (
    <Form action={`${action}#${CHART_ID}`} method="get" preventScrollReset className={styles.form} aria-label={texts.comparison}>
      <label htmlFor={id} className="vh">
        {texts.compareWithLabel}
      </label>
      <select ref={select} id={id} name={field} defaultValue="" required autoComplete="off" onChange={submit}>
        <option value="" disabled>
          {texts.compareWithChoice}
        </option>
        {children}
      </select>
      <noscript>
        <Button type="submit" kind="ghost" small>
          {texts.compare}
        </Button>
      </noscript>
    </Form>
  )
}
