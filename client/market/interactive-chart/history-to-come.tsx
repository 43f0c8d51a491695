import { useContext } from 'react'
import type { HistoryToCome as ToCome } from '#shared/market/history.ts'
import { SourceNames } from '../credit/source-names.ts'
import { formatDateET, formatMinuteET } from '../quote/format.ts'

/** What a chart still lacks at its beginning; `symbol` where it shows two. */
export type Lacking = { readonly of: ToCome; readonly symbol?: string | undefined }

/** The prices that a chart still lacks at its beginning because they have not been fetched. */
export function HistoryToCome({ of: { source, before, left, of }, symbol }: Lacking) {
  const names = useContext(SourceNames)
  const time = new Date(before).toISOString()
  return (
    <p className="meta num" data-to-come>
      In this range, prices {symbol !== undefined && `of ${symbol} `}before{' '}
      <time dateTime={time}>
        {formatDateET(time)}, {formatMinuteET(time)}
      </time>
      {` have not been fetched from ${names[source] ?? source} yet: ${left} of ${of} symbols to go.`}
    </p>
  )
}
