import { useEffect, useState } from 'react'
import type { HistoryRange } from '#shared/market/history.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { fetchHistory } from '../interactive-chart/fetch-history.ts'
import type { ConvertedRanges } from './converted.ts'

/**
 * The ranges of a coin's page in the currency that its reader chose. The server renders a page in US dollars, the same for
 * everyone, and converts stored prices for who asks; until they are read, or where they could not be, the page keeps its own.
 * @param path a symbol as addresses write it
 * @param currency the chosen one; `undefined`: its own
 */
export function useConvertedRanges(path: string, chart: StoredChart, currency: string | undefined): ConvertedRanges | undefined {
  const [read, setRead] = useState<{ readonly of: StoredChart; readonly ranges: ConvertedRanges }>()
  useEffect(() => {
    if (currency === undefined) return
    const abort = new AbortController()
    const ofRange = (range: HistoryRange) => fetchHistory({ path, range, currency }, abort.signal)
    const read1d = ofRange('1d')
    const readShown = chart.range === '1d' ? read1d : ofRange(chart.range)
    Promise.all([readShown, read1d, ofRange('1y')]).then(
      ([shown, day, year]) => {
        if (!abort.signal.aborted) setRead({ of: chart, ranges: { shown, day: day.summary, year: year.summary } })
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [path, chart, currency])
  return currency !== undefined && read?.of === chart ? read.ranges : undefined
}
