import { useContext } from 'react'
import type { HistoryToCome as ToCome } from '#shared/market/history.ts'
import { SourceNames } from '../credit/source-names.ts'
import { formatDateET, formatMinuteET } from '../quote/format.ts'

/** The prices that a chart still lacks at its beginning because they have not been fetched. */
export function HistoryToCome({ of: { source, before, left, of } }: { of: ToCome }) {
  const names = useContext(SourceNames)
  const time = new Date(before).toISOString()
  return (
    <p className="meta num" data-to-come>
      In this range, prices before{' '}
      <time dateTime={time}>
        {formatDateET(time)}, {formatMinuteET(time)}
      </time>
      {` have not been fetched from ${names[source] ?? source} yet: ${left} of ${of} symbols to go.`}
    </p>
  )
}
