import { useRevalidator } from 'react-router'
import type { QuoteRow } from '#shared/market/quote.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { formatAsOf } from './format.ts'
import { newestOf } from './status.ts'
import * as texts from './texts.en.tsx'

/** Says how old a section's prices are once all of them are stale, and offers to try again. */
export function StaleBanner({ rows }: { rows: readonly QuoteRow[] }) {
  const { revalidate, state } = useRevalidator()
  const newest = newestOf(rows)
  if (!newest || rows.some(({ status }) => status !== 'stale')) return null
  return (
    <Banner
      action={
        <Button
          kind="ghost"
          small
          className="needs-script"
          busy={state === 'loading' && texts.trying}
          onClick={() => revalidate()}
        >
          {texts.tryAgain}
        </Button>
      }
    >
      <b>{texts.simulatedNotice(rows.length, <time dateTime={newest.as_of}>{formatAsOf(newest)}</time>)}</b> {texts.sourceSilent}
    </Banner>
  )
}
