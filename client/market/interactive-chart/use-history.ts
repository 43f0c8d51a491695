import { useEffect, useState } from 'react'
import type { HistoryRange } from '#shared/market/history.ts'
import { fetchHistory, type StoredHistory } from './fetch-history.ts'
import type { Panel } from './panel.tsx'

type State = 'closed' | 'open' | 'empty' | 'failed'
/** What is drawn, and with what: the range before, until a new one has come. */
type Read = {
  readonly Opened: typeof Panel
  readonly range: HistoryRange
  readonly history: StoredHistory
  /** The number of its request: each answer is drawn anew. */
  readonly request: number
}

type Wanted = {
  /** A symbol as addresses write it. */
  readonly path: string
  readonly range: HistoryRange
  /** What it is to be converted into. */
  readonly currency?: string | undefined
}

/** The data of the chart that a reader opened, for each range and currency chosen from then on, and its code with the first. */
export function useHistory({ path, range, currency }: Wanted) {
  const [asked, ask] = useState<number>()
  const [state, setState] = useState<State>('closed')
  const [read, setRead] = useState<Read>()

  useEffect(() => {
    if (asked === undefined) return
    setState('open')
    const abort = new AbortController()
    Promise.all([fetchHistory({ path, range, currency }, abort.signal), import('./panel.tsx')])
      .then(([history, { Panel: Opened }]) => {
        if (abort.signal.aborted) return
        const enough = history.points.length >= 2 || (history.bars?.rows.length ?? 0) >= 2
        setRead(enough ? { Opened, range, history, request: asked } : undefined)
        if (!enough) setState('empty')
      })
      .catch(() => {
        if (!abort.signal.aborted) setState('failed')
      })
    return () => abort.abort()
  }, [path, range, currency, asked])

  const close = () => {
    ask(undefined)
    setRead(undefined)
    setState('closed')
  }
  return { state, read, open: () => ask((times = 0) => times + 1), close }
}
