/**
 * Two hundred attackers in a process of their own, so that they do not hold up the visitors who are measured:
 * `node attackers.ts ORIGIN`. Their rate is bounded, because on two cores they take the site's CPU time by sending at all.
 * Told `stop`, it says what came of each kind of attack and ends.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { openRawSocket, type RawSocket } from '../market/raw-socket.ts'
import { rawRequest } from '../raw-http.ts'

const origin = process.argv[2] ?? ''
const port = Number(new URL(origin).port)

/** Of the range for benchmarks: 200 addresses in 50 networks of four. */
const ADDRESSES = Array.from({ length: 200 }, (_, i) => `198.18.${i >> 2}.${10 + (i % 4)}`)
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

type Attack = { readonly perSecond: number; readonly act: (from: string) => Promise<string> }

const post = async (path: string, body: object, headers: Record<string, string>): Promise<string> => {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
  const response = await fetch(origin + path, { ...sent, signal: AbortSignal.timeout(10_000) })
  await response.arrayBuffer()
  return String(response.status)
}
const get = async (target: string, from: string): Promise<string> =>
  String((await rawRequest(origin, target, { headers: { 'X-Forwarded-For': from } })).status)

const ALIASES = [
  '/Markets',
  '/%6darkets/',
  '/markets//',
  '//evil.example/',
  'http://evil.example/',
  '/../etc',
  '/%zz',
  '/\\evil',
  '/Register/',
]
const RENDERED = ['/register', '/search', '/markets/NONE', '/articles/none', '/none']

/** Sockets that are kept open without reading; the oldest go first. */
const slow: RawSocket[] = []
const WATCH = '42["watch",{"categories":"all"}]'

async function readSlowly(from: string): Promise<string> {
  const socket = await openRawSocket(port, { from })
  if (!socket) return 'refused'
  socket.say(WATCH)
  socket.net.pause()
  slow.push(socket)
  if (slow.length > 150) slow.shift()?.net.destroy()
  return 'open'
}

async function flood(from: string): Promise<string> {
  const socket = await openRawSocket(port, { from })
  if (!socket) return 'refused'
  const closed = new Promise((resolve) => socket.net.once('close', resolve))
  socket.say(WATCH, 300)
  const limit = setTimeout(() => socket.net.destroy(), 10_000)
  await closed
  clearTimeout(limit)
  return 'closed'
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
const phone = (): string => `+1604${randomInt(220, 900)}${digits(4)}`

const ATTACKS: Readonly<Record<string, Attack>> = {
  aliases: { perSecond: 25, act: (from) => get(pick(ALIASES), from) },
  renders: { perSecond: 10, act: (from) => get(`${pick(RENDERED)}?x=${digits(6)}`, from) },
  guesses: {
    perSecond: 30,
    act: (from) => {
      const cookie = `verification=${randomBytes(16).toString('base64url')}`
      const body = { phoneNumber: phone(), email: 'guess@example.ca', code: digits(4) }
      return post('/api/verify-otp', body, { Cookie: cookie, 'X-Forwarded-For': from })
    },
  },
  codes: {
    perSecond: 10,
    act: (from) =>
      post('/api/send-otp', { phoneNumber: phone(), email: `c${digits(6)}@example.ca` }, { 'X-Forwarded-For': from }),
  },
  contacts: {
    perSecond: 15,
    act: (from) => {
      const body = { name: 'Storm', email: 'storm@example.ca', subject: 'x'.repeat(100), message: 'x'.repeat(4000) }
      return post('/api/contact', body, { 'X-Forwarded-For': from })
    },
  },
  slowReaders: { perSecond: 5, act: readSlowly },
  floods: { perSecond: 5, act: flood },
}

const counts: Record<string, Record<string, number>> = {}
/** Attacks under way; whoever finds 300 of them skips his turn, so that a slow site is not asked without end. */
let underWay = 0

async function attack(name: string, { act }: Attack): Promise<void> {
  if (underWay >= 300) return
  underWay++
  const came = await act(pick(ADDRESSES)).catch((error: unknown) =>
    error instanceof Error ? `${error.name}: ${error.message}` : 'error',
  )
  underWay--
  counts[name] = { ...counts[name], [came]: (counts[name]?.[came] ?? 0) + 1 }
}

const timers = Object.entries(ATTACKS).map(([name, one]) => setInterval(() => void attack(name, one), 1000 / one.perSecond))
process.once('message', () => {
  timers.forEach(clearInterval)
  process.send?.(counts, undefined, undefined, () => process.exit(0))
})
