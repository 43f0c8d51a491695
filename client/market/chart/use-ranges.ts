import { useEffect, useState } from 'react'
import type { HistoryRange } from '#shared/market/history.ts'
import { fetchHistory } from './fetch-history.ts'
import type { HistoryChart, HistoryPoints } from './history-chart.tsx'

type State = { readonly is: 'closed' } | { readonly is: 'open' | 'empty' | 'failed'; readonly range: HistoryRange }
/** What is drawn, and with what: the range before, until a new one has come. */
type Drawn = { readonly Chart: typeof HistoryChart; readonly points: HistoryPoints; readonly simulated: boolean }

/** The chart's data for each range that a reader opens, and its code with the first. `path`: a symbol as addresses write it. */
export function useRanges(path: string) {
  const [state, setState] = useState<State>({ is: 'closed' })
  const [drawn, setDrawn] = useState<Drawn>()
  const range = state.is === 'open' ? state.range : undefined

  useEffect(() => {
    if (!range) return
    const abort = new AbortController()
    Promise.all([fetchHistory(path, range, abort.signal), import('./history-chart.tsx')])
      .then(([{ points, simulated }, { HistoryChart: Chart }]) => {
        if (abort.signal.aborted) return
        const enough = points.length >= 2
        setDrawn(enough ? { Chart, points, simulated } : undefined)
        if (!enough) setState({ is: 'empty', range })
      })
      .catch(() => {
        if (!abort.signal.aborted) setState({ is: 'failed', range })
      })
    return () => abort.abort()
  }, [path, range])

  return { state, drawn, open: (next: HistoryRange) => setState({ is: 'open', range: next }) }
}
