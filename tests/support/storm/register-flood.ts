/**
 * A flood of /register, opened and posted in turn, in a process of its own, so that it does not hold up the readers who are measured:
 * `node register-flood.ts ORIGIN PREFIX…`, each request from the next of these networks. Told `stop`, it says how it was answered and ends.
 */
import { Agent, request } from 'node:http'

const [origin = '', ...prefixes] = process.argv.slice(2)
/** More than a network may have rendered, bounded because the flood takes the site's processor time by sending at all. */
const PER_SECOND = 300
const AT_ONCE = 200
/** A form without a phone number, which costs a page and reaches no limit of its own. */
const FORM = 'firstName=Ada&lastName=Flood&email=&phoneNumber='

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const counts: Record<string, number> = {}
let sent = 0
let underWay = 0

/** An address of a network of the list in turn: another /64 of it each time. */
const addressOf = (nth: number): string => `${prefixes[nth % prefixes.length]}${(nth & 255).toString(16)}::1`

function answered(how: string): void {
  underWay--
  counts[how] = (counts[how] ?? 0) + 1
}

function ask(): void {
  if (underWay >= AT_ONCE) return
  underWay++
  const nth = sent++
  const form = nth % 2 === 0 ? { method: 'POST', body: FORM, type: { 'Content-Type': 'application/x-www-form-urlencoded' } } : {}
  const headers = { 'X-Forwarded-For': addressOf(nth >> 1), ...form.type }
  const asked = request(`${origin}/register?x=${nth}`, { agent, method: form.method ?? 'GET', headers }, (response) => {
    response.resume().once('end', () => answered(String(response.statusCode)))
  })
  asked.once('error', (error) => answered(error.message))
  asked.end(form.body)
}

const timer = setInterval(() => {
  for (let n = 0; n < PER_SECOND / 50; n++) ask()
}, 20)
process.once('message', () => {
  clearInterval(timer)
  process.send?.(counts, undefined, undefined, () => process.exit(0))
})
