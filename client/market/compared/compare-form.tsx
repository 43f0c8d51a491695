import { useEffect, useId, useRef } from 'react'
import { Form, Link } from 'react-router'
import { compareAction } from '#shared/market/front/compare.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './compared.module.css'
import { Others } from './others.tsx'
import * as texts from './texts.en.tsx'

type FormProps = {
  readonly symbol: string
  /** The page of the range that is shown, without a comparison. */
  readonly page: string
  /** The symbol that it is compared with. */
  readonly other: string | undefined
}

/** What a symbol is compared with, as a chip that takes it away, or a form that chooses it: without script by its button. */
export function CompareForm({ symbol, page, other }: FormProps) {
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
          <path className={styles.other} d="M0 2H16" />
        </svg>
        <b>{other}</b>
        <span aria-hidden="true">×</span>
        <span className="vh">{texts.remove}</span>
      </Link>
    )
  return (
    <Form action={compareAction(page)} method="get" preventScrollReset className={styles.form} aria-label={texts.comparison}>
      <label htmlFor={id} className="vh">
        {texts.compareWithLabel}
      </label>
      <select ref={select} id={id} name="symbol" defaultValue="" required autoComplete="off" onChange={submit}>
        <option value="" disabled>
          {texts.compareWithChoice}
        </option>
        <Others symbol={symbol} />
      </select>
      <noscript>
        <Button type="submit" kind="ghost" small>
          {texts.compare}
        </Button>
      </noscript>
    </Form>
  )
}
