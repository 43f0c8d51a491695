import { useId } from 'react'
import { Form, Link } from 'react-router'
import { compareAction } from '#shared/market/front/compare.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './compared.module.css'
import { Others } from './others.tsx'

type FormProps = {
  readonly symbol: string
  /** The page of the range that is shown, without a comparison. */
  readonly page: string
  /** The symbol that it is compared with. */
  readonly other: string | undefined
}

/** Chooses what a symbol is compared with: a form like any other, which needs no script. */
export function CompareForm({ symbol, page, other }: FormProps) {
  const id = useId()
  return (
    <Form
      key={other}
      action={compareAction(page)}
      method="get"
      preventScrollReset
      className={styles.form}
      aria-label="Comparison"
    >
      <label htmlFor={id}>Compare with</label>
      <select id={id} name="symbol" defaultValue={other ?? ''} required>
        <option value="" disabled>
          another symbol
        </option>
        <Others symbol={symbol} />
      </select>
      <Button type="submit" kind="ghost" small>
        Compare
      </Button>
      {other && (
        <Link to={page} preventScrollReset>
          {`Remove ${other}`}
        </Link>
      )}
    </Form>
  )
}
