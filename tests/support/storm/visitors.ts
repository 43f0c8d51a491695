/** Honest visitors of a storm: each reads two pages, proves a phone and registers, from an address of its own. */
import { openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../browser/site.ts'
import { until } from '../until.ts'

const AREAS = ['416', '647', '437', '905']

/** 760 ranges of numbers take turns, and 152,000 visitors have a number each: verified messages wear out no range. */
export const visitorOf = (index: number) => ({
  from: `24.${index >> 8}.${index & 255}.7`,
  email: emailOf(index),
  phoneNumber: `+1${AREAS[index % 4]}${220 + ((index >> 2) % 190)}${2000 + (index % 8000)}`,
})
export const emailOf = (index: number): string => `visitor${index}@example.ca`

/** The codes in the outbox by number; reads only what was added since. */
export function codeReader(site: Pick<Site, 'dataDir'>) {
  const codes = new Map<string, string>()
  const buffer = Buffer.alloc(1 << 20)
  let file: number | undefined
  let offset = 0
  let rest = ''
  return (phoneNumber: string): string | undefined => {
    file ??= openSync(join(site.dataDir, 'outbox/sms.ndjson'), 'r')
    const bytes = readSync(file, buffer, 0, buffer.length, offset)
    offset += bytes
    const lines = (rest + buffer.toString('utf8', 0, bytes)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, to, code] = /"to":"(\+\d+)".*#(\d{4})"/.exec(line) ?? []
      if (to && code) codes.set(to, code)
    }
    return codes.get(phoneNumber)
  }
}

/** @returns how to send a visitor in, the times of all answers in ms by path, and each answer that was not the right one */
export function openVisitors(site: Site) {
  const times: Record<string, number[]> = {}
  const failures: string[] = []
  const codeOf = codeReader(site)

  async function visit(index: number): Promise<void> {
    const { from, email, phoneNumber } = visitorOf(index)
    let cookie = ''
    const ask = async (path: string, body?: object): Promise<void> => {
      const at = performance.now()
      const response = await fetch(site.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'X-Forwarded-For': from, ...(body ? { 'Content-Type': 'application/json', Cookie: cookie } : {}) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(15_000),
      })
      const text = await response.text()
      times[path] ??= []
      times[path].push(performance.now() - at)
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 100)}`)
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    }
    try {
      await ask('/')
      await ask('/markets.data')
      await ask('/api/send-otp', { phoneNumber, email })
      const code = await until('the code', () => codeOf(phoneNumber))
      await ask('/api/verify-otp', { phoneNumber, email, code })
      await ask('/api/track-lead', { firstName: 'Ada', lastName: 'Storm', email, phoneNumber, consents: ['sharing'] })
    } catch (error) {
      failures.push(`${index}: ${error instanceof Error ? error.message : error}`)
    }
  }

  return { visit, times, failures }
}
