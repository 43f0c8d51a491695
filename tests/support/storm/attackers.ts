/**
 * Two hundred attackers in a process of their own, so that they do not hold up the visitors who are measured:
 * `node attackers.ts ORIGIN`. Their rate is bounded, because on two cores they take the site's CPU time by sending at all.
 * Told `stop`, it says what came of each kind of attack and ends.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { pastPath } from '#shared/market/past.ts'
import { openRawSocket, type RawSocket } from '../market/raw-socket.ts'
import { ADDRESSES as PUBLIC } from '../public-addresses.ts'
import { rawRequest } from '../raw-http.ts'

const origin = process.argv[2] ?? ''
const port = Number(new URL(origin).port)

/** Of the range for benchmarks: 200 addresses in 50 networks of four. */
const ADDRESSES = Array.from({ length: 200 }, (_, i) => `198.18.${i >> 2}.${10 + (i % 4)}`)
/** The subnets of one home line, an IPv6 /56. */
const homeLine = (): string => `2001:db8:9:${randomInt(256).toString(16)}::1`
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

type Attack = { readonly perSecond: number; readonly act: (from: string) => Promise<string> }

const send = async (path: string, body: string, headers: Record<string, string>): Promise<string> => {
  const sent = { method: 'POST', headers, body, redirect: 'manual' as const }
  const response = await fetch(origin + path, { ...sent, signal: AbortSignal.timeout(10_000) })
  await response.arrayBuffer()
  return String(response.status)
}
const post = (path: string, body: object, headers: Record<string, string>): Promise<string> =>
  send(path, JSON.stringify(body), { 'Content-Type': 'application/json', ...headers })
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

/** A thousand requests in one piece, which wait for no answer. */
async function pipeline(from: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').resume()
  const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
  socket.write(`GET /openapi.json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`.repeat(1000))
  await closed
  return 'closed'
}

const QUARTER = 900_000
const past = (): string => pastPath('/markets', QUARTER * (Math.floor(Date.now() / QUARTER) - randomInt(4, 600)))
const picture = (): string => PUBLIC['get /plates/…/social/….png']?.ask(randomInt(1000)).path ?? ''

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
const phone = (): string => `+1604${randomInt(220, 900)}${digits(4)}`

const ATTACKS: Readonly<Record<string, Attack>> = {
  aliases: { perSecond: 15, act: (from) => get(pick(ALIASES), from) },
  renders: { perSecond: 10, act: (from) => get(`${pick(RENDERED)}?x=${digits(6)}`, from) },
  guesses: {
    perSecond: 20,
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
    perSecond: 10,
    act: (from) => {
      const body = { name: 'Storm', email: 'storm@example.ca', subject: 'x'.repeat(100), message: 'x'.repeat(4000) }
      return post('/api/contact', body, { 'X-Forwarded-For': from })
    },
  },
  // A home line at the other forms, and at the form's page.
  enquiries: {
    perSecond: 5,
    act: () => {
      const body = {
        name: `Storm${pick(['', '\nBoxes: all'])}`,
        email: 'storm@example.ca',
        phone: '',
        source: 'test',
        page: '/articles/x',
        consents: [],
      }
      return post('/api/enquiries', body, { 'X-Forwarded-For': homeLine() })
    },
  },
  forms: {
    perSecond: 5,
    act: () =>
      send('/register', 'firstName=Storm&email=', {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': homeLine(),
      }),
  },
  pictures: { perSecond: 1, act: () => get(picture(), homeLine()) },
  unknownPictures: { perSecond: 5, act: (from) => get(`/plates/v8-en/social/markets/${digits(8)}.png`, from) },
  pasts: { perSecond: 3, act: () => get(past(), homeLine()) },
  reads: {
    perSecond: 10,
    act: (from) => post('/api/reads', { slug: `none-${digits(8)}` }, { 'X-Forwarded-For': from }),
  },
  // A page that takes no form: nothing of it is an error of ours.
  refusals: { perSecond: 10, act: (from) => send('/markets', 'x=1', { 'X-Forwarded-For': from }) },
  pipelines: { perSecond: 1, act: pipeline },
  slowReaders: { perSecond: 5, act: readSlowly },
  floods: { perSecond: 5, act: flood },
}

const counts: Record<string, Record<string, number>> = {}
/** Attacks under way; an attacker who finds 300 of them skips a turn, so that a slow site is not asked without end. */
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
