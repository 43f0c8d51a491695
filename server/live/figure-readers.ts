/** Official figures for the pages that show some: what such a page lacks when it asks, then each change as it comes. */
import type { FiguresUpdate } from '#shared/market/live-events.ts'
import { buildFrame, send } from './direct-write.ts'
import type { LiveSocket } from './readers.ts'
import { createSweeps } from './sweeps.ts'

export type LiveFigures = {
  /** Rises with every change. */
  readonly version: () => number
  readonly readings: () => FiguresUpdate['readings']
  readonly onChange: (listener: (change: FiguresUpdate) => void) => () => void
}

/** Two changes as one: of each figure the later reading. */
function mergeFigures(earlier: FiguresUpdate, later: FiguresUpdate): FiguresUpdate {
  const bySlug = new Map([...earlier.readings, ...later.readings].map((reading) => [reading.slug, reading]))
  return { version: later.version, readings: [...bySlug.values()] }
}

/** A few of them an hour, each a fraction of a kilobyte: slow pages get them too, behind what already waits. */
function deliver(socket: LiveSocket, payload: FiguresUpdate, frame: Buffer): void {
  if (send(socket, 'figures', payload, frame) === 'lagging') socket.emit('figures', payload)
}

export function createFigureReaders(figures: LiveFigures, now: () => number) {
  const sockets = new Set<LiveSocket>()

  function* tellAll(change: FiguresUpdate): Generator<void> {
    const frame = buildFrame('figures', change)
    for (const socket of sockets) {
      deliver(socket, change, frame)
      yield
    }
  }

  const sweeps = createSweeps({ run: tellAll, merge: mergeFigures, now })
  const stopListening = figures.onChange(sweeps.push)

  return {
    /** @param version of the figures that this page has; `undefined`: it shows none */
    follow(socket: LiveSocket, version: number | undefined): void {
      if (version === undefined) return
      sockets.add(socket)
      if (version === figures.version()) return
      const all = { version: figures.version(), readings: figures.readings() }
      deliver(socket, all, buildFrame('figures', all))
    },
    left: (socket: LiveSocket): void => void sockets.delete(socket),
    stop(): void {
      stopListening()
      sweeps.stop()
    },
  }
}
