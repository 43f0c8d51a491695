/** However many pages are open, a reader who comes is answered: sockets never take the last file a process may open (WEB-14). */
import { afterEach, expect, it } from 'vitest'
import { type Site, startSite } from '../../support/browser/site.ts'
import { openRawSocket, type RawSocket } from '../../support/market/raw-socket.ts'

const FILES = 600
const PAGES = 700
const AT_ONCE = 50

let site: Site
const sockets: RawSocket[] = []
afterEach(async () => {
  for (const { net } of sockets.splice(0)) net.destroy()
  await site.stop()
})

it('web answers a reader while more pages try to stay open than it has files for', async () => {
  site = await startSite({ roles: ['web'], by: ['prlimit', `--nofile=${FILES}`] })
  const port = Number(new URL(site.url).port)
  for (let tried = 0; tried < PAGES; tried += AT_ONCE) {
    const opened = await Promise.all(Array.from({ length: AT_ONCE }, () => openRawSocket(port)))
    sockets.push(...opened.filter((socket) => socket !== undefined))
  }
  expect(sockets.length).toBeLessThan(FILES)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(site.url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(10_000) })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
