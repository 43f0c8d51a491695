/** Papers that run side by side: the one that ships, and another one by every name that a record has. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import type { Site as Record } from '#shared/ui/site.ts'
import { pagesOf, type Site, type SiteOptions, startSite } from './browser/site.ts'
import { copyContent } from './copied-code.ts'
import { codeFor, sentMessages } from './funnel/sms.ts'
import { ledger } from './ops/ledger.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { until } from './until.ts'

export const OTHER: Record = {
  name: 'The Prairie & Pacific Observer',
  shortName: 'Observer',
  legalName: 'Observer Media Co-operative',
  tagline: 'What the west is worth.',
  description: 'Markets as they look from the west of Canada, with prices that show their source, their delay and their age.',
  language: 'en-CA',
  nameplate: ['The Prairie &', 'Pacific Observer'],
  address: {
    street: '12 Albert Street',
    locality: 'Regina',
    region: 'Saskatchewan',
    regionCode: 'SK',
    postalCode: 'S4P 2N5',
    country: 'CA',
  },
  contacts: {
    general: 'mail@observer.example',
    advertising: 'space@observer.example',
    editorial: 'news@observer.example',
    phone: '+1 306 555 0199',
  },
  privacyOfficer: { title: 'Officer for privacy', email: 'officer@observer.example' },
  hero: 'bank-canada-holds-rate-275',
  campaign: { id: '7777', affiliate: 'b2JzZXJ2ZXI', label: 'Observer - letters' },
  socials: [{ name: 'Observer on Mastodon', url: 'https://social.example/@observer' }],
  brand: { accent: { light: '#1d3f8a', dark: '#9db8ff' }, button: { light: '#1d3f8a', dark: '#3458b0' } },
}

/** A copy of the content whose record is another one. */
export function copyOf(record: Record, ...atEnd: [] | [(remove: () => void) => void]): string {
  const copy = copyContent(...atEnd)
  writeFileSync(join(copy, 'content/site.yml'), stringify(record))
  return copy
}

/** Publishes another record in a site that runs. */
export async function publishRecord({ dataDir, redis }: Site, record: Record): Promise<void> {
  const folder = temporaryFolder()
  const run = async (...args: string[]): Promise<void> => {
    const { exit, out } = await ledger(dataDir, ['content', ...args], { env: { REDIS_URL: redis.url } })
    if (exit !== 0) throw new Error(out)
  }
  await run('export', folder)
  writeFileSync(join(folder, 'site.yml'), stringify(record))
  await run('import', folder, '--publish')
}

/** The mail that brings a question to the office. */
export async function mailOf({ url }: Site, letters: readonly string[], message: string): Promise<string> {
  await postJson(`${url}/api/contact`, { name: 'Bo', email: 'bo@example.ca', subject: 'Hello', message })
  return until(`the mail of ${message}`, () => letters.find((each) => each.includes(message)), 30_000)
}

const ROLES = ['web', 'worker', 'desk'] as const

/** With the desk as a demonstration opens it. */
export const startPaper = (options: SiteOptions): Promise<Site> => startSite({ roles: ROLES, deskArgs: ['--open'], ...options })

const DESK = [
  '/',
  '/leads',
  '/letters',
  '/newsroom',
  '/newsroom/record?path=site.yml&id=',
  '/newsroom/edit?path=articles%2Fteen-trader-story.md',
  '/feed',
  '/money',
  '/buyers',
  '/system',
  '/people',
  '/audit',
  '/access',
  '/sign-in',
  '/nope',
]
const MACHINES = [
  '/robots.txt',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/feed.xml',
  '/feed.json',
  '/topics/bitcoin/feed.xml',
  '/manifest.webmanifest',
  '/openapi.json',
  '/calendar.ics',
  '/consent-log/feed.xml',
  '/consent-log/checkpoint',
  '/.well-known/consent-log-key',
  '/favicon.svg',
  '/api/market-data',
  '/api/search?q=paper',
]
const PERSONAL = ['/register', '/register?via=telegram', '/consent', '/search?q=bank', '/enquire?page=/', '/outbox', '/sandbox']
const ERRORS = ['/nope', '/articles/nope', '/topics/nope', '/api/nope', '/consent/NOPE', '/brand/00000000.css', '//']
const RECEIPTS = ['/consent/RECEIPT', '/api/consent/RECEIPT', '/api/consent/RECEIPT/proof']
const PICTURES = [
  '/plates/v8-en/page/banking/toronto-ontario.svg',
  '/plates/v8-en/article/insurance/register.svg',
  '/plates/v8-en/card/paid/ai-investment-assistant-review.svg',
]

const PERSON = { phoneNumber: '+14165550123', email: 'ada@example.ca' }

const postJson = (url: string, body: object, headers: Readonly<{ [name: string]: string }> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

/** Registers a person with every box ticked. @returns what was answered, and the receipt's number */
async function register({ url, dataDir }: Site): Promise<{ readonly answers: string; readonly receipt: string }> {
  let cookie = ''
  const answers: string[] = []
  async function post(path: string, body: object): Promise<unknown> {
    const answer = await postJson(url + path, body, { cookie })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const text = await answer.text()
    answers.push(text)
    return JSON.parse(text)
  }
  await post('/api/send-otp', PERSON)
  await post('/api/verify-otp', { ...PERSON, code: await codeFor({ dataDir }, PERSON.phoneNumber) })
  const lead = { ...PERSON, firstName: 'Ada', lastName: 'Lovelace', consents: ['sharing', 'call', 'messages'] }
  const said = (await post('/api/track-lead', lead)) as { readonly receipt: string; readonly url: string }
  answers.push(await (await fetch(said.url)).text())
  await post('/api/contact', { name: 'Bo', email: 'bo@example.ca', subject: 'Hello', message: 'A question' })
  return { answers: answers.join('\n'), receipt: said.receipt }
}

const textOf = async (url: string): Promise<string> => {
  const answer = await fetch(url)
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${answer.status}\n${headers}\n${(await answer.text()).replaceAll('<!-- -->', '')}`
}

/** Everything that a paper says to anybody, by where it says it: its own address is taken out, whatever it is. */
export async function everythingSaidBy(site: Site): Promise<ReadonlyMap<string, string>> {
  const said = new Map<string, string>()
  const { answers, receipt } = await register(site)
  said.set('the funnel’s answers', answers)
  said.set(
    'the text message',
    sentMessages(site)
      .map(({ body }) => body)
      .join('\n'),
  )
  said.set('the lead', await (await fetch(`${site.url}/sandbox`)).text())
  const data = ['/about.data', '/_.data', '/contact.data']
  for (const path of [...(await pagesOf(site)), ...MACHINES, ...PERSONAL, ...ERRORS, ...PICTURES, ...data])
    said.set(path, await textOf(site.url + path))
  for (const path of RECEIPTS) said.set(path, await textOf(site.url + path.replace('RECEIPT', receipt)))
  for (const path of DESK) said.set(`the desk: ${path}`, await textOf(site.deskUrl + path))
  said.set('the logs', site.logs.map((line) => JSON.stringify(line)).join('\n'))
  return said
}

/** What only the paper that ships is called by. */
export const FIRST = /northern.{0,3}ledger|bm9ydGhlcm4|value="1001"/i

/** The places whose text has these words. */
export const where = (said: ReadonlyMap<string, string>, words: RegExp): string[] =>
  [...said].filter(([, text]) => words.test(text)).map(([place]) => place)
