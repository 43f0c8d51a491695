import type { Board } from '#shared/market/quote.ts'
import { useLive } from '../../live/use-live.ts'
import { partOf, type Stored } from '../../ui/pending.tsx'
import { useMarketRefresh } from './use-market-refresh.ts'

function Live({ board }: { board: Board }) {
  useLive(board)
  return null
}

/** Makes a page live once it has its prices. */
export const KeepLive = ({ board }: { board: Stored<Board> }) => board.state === 'read' && <Live board={board.value} />

function Refresh({ board: { rows }, minutes }: { board: Board; minutes: number }) {
  useMarketRefresh(rows, minutes)
  return null
}

const NONE: Board = { version: 0, rows: [] }

/**
 * Makes a page live once it has its prices, and asks for new ones every `minutes`. A page that got none asks at once and is
 * read again; one that still waits for them does nothing.
 */
export function KeepFresh({ board, minutes }: { board: Stored<Board>; minutes: number }) {
  if (board.state === 'pending') return null
  const known = board.state === 'read' ? board.value : NONE
  return (
    <>
      <KeepLive board={board} />
      <Refresh board={known} minutes={minutes} />
    </>
  )
}

export const boardOf = <T extends { readonly board: Board }>(stored: Stored<T>): Stored<Board> =>
  partOf(stored, ({ board }) => board)
