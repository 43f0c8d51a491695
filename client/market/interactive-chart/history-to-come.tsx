import { useContext } from 'react'
import type { HistoryToCome as ToCome } from '#shared/market/history.ts'
import { SourceNames } from '../credit/source-names.ts'
import { formatDateET, formatMinuteET } from '../quote/format.ts'
import * as texts from './texts.en.tsx'

/** What a chart still lacks at its beginning; `symbol` where it shows two. */
export type Lacking = { readonly of: ToCome; readonly symbol?: string | undefined }

/** The prices that a chart still lacks at its beginning because they have not been fetched. */
export function HistoryToCome({ of: { source, before, left, of }, symbol }: Lacking) {
  const names = useContext(SourceNames)
  const time = new Date(before).toISOString()
  return (
    <p className="meta num" data-to-come>
      {texts.lackingBefore(
        symbol !== undefined && texts.ofSymbol(symbol),
        <time dateTime={time}>
          {formatDateET(time)}, {formatMinuteET(time)}
        </time>,
      )}
      {texts.lackingSource(names[source] ?? source, left, of)}
    </p>
  )
}
