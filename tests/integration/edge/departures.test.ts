/** Many pages that leave at once are seen off a few at a time, and all of them (docs/decisions/0009). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Connection, cut, netSocketOf } from '#server/live/direct-write.ts'
import { startLive } from '../../support/market/live-server.ts'
import { openRawSocket, type RawSocket } from '../../support/market/raw-socket.ts'
import { until } from '../../support/until.ts'

const PAGES = 200
/** Twice what is seen off in a turn: an end is followed by a close. */
const MOST_A_TURN = 80
const LIMITS = { perAddress: 1000, opensPerMinute: 1000, total: 1000, lagging: 10 }

it.each([
  ['say goodbye', (page: RawSocket) => page.net.end()],
  ['vanish', (page: RawSocket) => page.net.resetAndDestroy()],
])('pages that %s together hold up no turn of the event loop', async (_how, leave) => {
  const { live, port, push } = await startLive({ limits: LIMITS })
  onTestFinished(() => live.close())
  const opened = await Promise.all(Array.from({ length: PAGES }, () => openRawSocket(port)))
  const pages = opened.filter((page) => page !== undefined)
  expect(pages).toHaveLength(PAGES)
  for (const page of pages) page.say('42["watch",{"categories":"all"}]')
  await until('all watch', () => pages.every((page) => page.heard().includes('"snapshot"')))

  for (const page of pages) leave(page)
  let open = live.watchers()
  let most = 0
  for (let turn = 0; open > 0 && turn < 100_000; turn++) {
    await nextTurn()
    if (turn % 10 === 0) push([{ symbol: 'BTC', price: turn }])
    most = Math.max(most, open - live.watchers())
    open = live.watchers()
  }
  expect(open).toBe(0)
  expect(most).toBeLessThanOrEqual(MOST_A_TURN)
})

it.each([
  ['its connection is gone', (connection: Connection) => netSocketOf(connection)?.destroy()],
  ['its connection is half closed', (connection: Connection) => netSocketOf(connection)?.end()],
  ['it was cut off', cut],
])('a page that is not seen off yet is written nothing once %s', async (_how, leave) => {
  const { live, port, push } = await startLive({ limits: LIMITS })
  onTestFinished(() => live.close())
  const page = await openRawSocket(port)
  page?.say('42["watch",{"categories":"all"}]')
  await until('it watches', () => page?.heard().includes('"snapshot"'))
  const [socket] = live.io.sockets.sockets.values()
  const raw = socket && netSocketOf(socket.conn)
  if (!raw) throw new Error('no connection')
  const [written, emitted] = [vi.spyOn(raw, 'write'), vi.spyOn(socket, 'emit')]
  push([{ symbol: 'BTC', price: 2 }])
  expect(written).toHaveBeenCalledOnce()
  leave(socket.conn)
  push([{ symbol: 'BTC', price: 3 }])
  expect(live.watchers()).toBe(1)
  expect(written).toHaveBeenCalledOnce()
  expect(emitted).not.toHaveBeenCalled()
})
