import { data, redirect } from 'react-router'
import { servicesContext } from '../../context.ts'
import { LogKey } from '../../funnel/consent/log-key.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, Fields } from '../../ui/form/field.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from '../../ui/layout/two-column.module.css'
import type { Route } from './+types/consent'
import * as texts from './texts/consent.en.ts'

export const meta = metaOf(PAGE.consent)

/** Receipts are written without letters that look alike: a visitor's O is a 0, their I and L a 1. */
const receiptId = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 20)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { consent } = context.get(servicesContext).funnel
  const typed = new URL(request.url).searchParams.get('id')
  const id = receiptId(typed ?? '')
  if (id !== '' && (await consent.get(id))) throw redirect(`/consent/${id}`, { status: 303 })
  const { vkey, earlier } = consent.published
  const shown = { vkey, earlier, typed: typed ?? '' }
  if (typed === null) return data({ ...shown, error: undefined })
  return id === ''
    ? data({ ...shown, error: texts.receiptNumberMissing })
    : data({ ...shown, error: texts.noSuchReceipt }, { status: 404 })
}

export default function Consent({ loaderData: { error, typed, vkey, earlier } }: Route.ComponentProps) {
  return (
    <Main className={`wrap ${styles.page}`}>
      <div>
        <h1>{texts.yourConsent}</h1>
        <p className="lede">{texts.receiptExplanation}</p>
        <form className={styles.form} method="get" action="/consent" noValidate>
          <Fields>
            <Field
              label={texts.receiptNumber}
              name="id"
              placeholder={texts.receiptNumberHint}
              defaultValue={typed}
              autoComplete="off"
              required
              error={error}
              // Its message, the only one, is read out with it.
              autoFocus={error !== undefined}
            />
            <Button type="submit" block>
              {texts.showTheReceipt}
            </Button>
          </Fields>
        </form>
      </div>
      <LogKey vkey={vkey} earlier={earlier} />
    </Main>
  )
}
