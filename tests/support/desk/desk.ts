/** The desk on the loopback, over real stores, with a clock that does not move. */

import { type IncomingHttpHeaders, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { createParseApart, type ParseApart } from '#server/articles/parse/parse-apart.ts'
import { createNewsroom } from '#server/content/newsroom.ts'
import { createSizes } from '#server/content/photos/sizes.ts'
import { createPreviewLinks } from '#server/content/preview/links.ts'
import { seed } from '#server/content/releases.ts'
import { CONTENT_STEPS } from '#server/content/store/migrations.ts'
import type { ContentSchema } from '#server/content/store/schema.ts'
import { createAccess } from '#server/desk/access/access.ts'
import { createAudit } from '#server/desk/audit/audit.ts'
import { createDesk } from '#server/desk/http/app.ts'
import { createDeskServer } from '#server/desk/http/server.ts'
import { createRoutes, createWaiting, type RoutesOptions } from '#server/desk/routes.ts'
import { DESK_STEPS } from '#server/desk/store/migrations.ts'
import type { DeskSchema } from '#server/desk/store/schema.ts'
import { createLetters } from '#server/funnel/enquiries/letters.ts'
import { createOffice } from '#server/funnel/leads/office/office.ts'
import { createSpending } from '#server/funnel/limits/spending.ts'
import { DEFAULT_LIMITS, type LimitTable } from '#server/funnel/limits/table.ts'
import { createPrivacy } from '#server/funnel/person/privacy.ts'
import { personalDomains } from '#server/funnel/personal-domains.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { MARKET_STEPS } from '#server/market/store/migrations.ts'
import type { MarketSchema } from '#server/market/store/rows.ts'
import { readLasting } from '#server/platform/alarms/incidents.ts'
import { locate, openStore, type StoreName } from '#server/platform/db/connect.ts'
import { damagedSince } from '#server/platform/db/damage.ts'
import { type MigrationStep, migrate } from '#server/platform/db/migrate.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Role } from '#shared/desk/permissions.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { pageSiteOf } from '#shared/ui/page-site.ts'
import { renderPage } from '../../../client/desk/pages.tsx'
import { renderPreview } from '../../../client/preview.tsx'
import { TEST_SITE } from '../../fixtures/site.ts'
import { testProgram } from '../bare-env.ts'
import { FIXTURES } from '../content.ts'
import { PERSON } from '../funnel/funnel.ts'
import { TEST_SECRET } from '../funnel/funnel-parts.ts'
import { LEAD_FIELDS, leadsRig } from '../funnel/leads.ts'
import { listening } from '../listening.ts'
import { sourceBook } from '../market/market.ts'
import { newDatabase, onPostgres } from '../store-location.ts'
import { newPasskey } from './authenticator.ts'

export type DeskAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

export type Ask = {
  readonly cookie?: string | undefined
  readonly form?: Readonly<Record<string, string>>
  readonly json?: object
  /** A form with a file, as its type and bytes. */
  readonly multipart?: { readonly type: string; readonly bytes: Buffer }
  /** Instead of what a browser sends of its own; `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** The desk's own store, prices and the fixtures, published, beside the leads; gone after the test. On Postgres they share a database, as the site's do. */
async function deskStores(folder: string, now: () => number) {
  const DATABASE_URL = onPostgres ? await newDatabase({ like: 'all' }) : undefined
  async function open<Schema>(name: StoreName, steps: Record<string, MigrationStep>) {
    const db = openStore<Schema>(locate(name, { DATA_DIR: folder, DATABASE_URL }))
    onTestFinished(() => db.destroy())
    if (!onPostgres) await migrate(db, name, steps)
    return db
  }
  const content = await open<ContentSchema>('content', CONTENT_STEPS)
  await seed(content, FIXTURES, now())
  return { db: await open<DeskSchema>('desk', DESK_STEPS), market: await open<MarketSchema>('market', MARKET_STEPS), content }
}

type Open = Parameters<typeof createDesk>[0]['visitors']['open']

/** `hasMail`: the settings name a mail server; nothing is ever sent. */
type Given = {
  readonly open?: Open
  readonly hasMail?: boolean
  readonly settings?: Partial<RoutesOptions['env']>
  readonly buyer?: Partial<ReturnType<RoutesOptions['leads']['advertiser']>>
  readonly table?: LimitTable
  readonly trustedHops?: number
  readonly parseApart?: ParseApart
}

/** One thread for all desks of a file. */
const PARSE_APART = createParseApart(testProgram('parser'))

export async function deskRig({
  open,
  hasMail = false,
  settings,
  buyer,
  table = DEFAULT_LIMITS,
  trustedHops = 0,
  parseApart = PARSE_APART,
}: Given = {}) {
  const rig = await leadsRig()
  const { now, keys } = rig
  const { db, market, content } = await deskStores(rig.folder, now)
  const audit = createAudit({ db, now })
  const access = createAccess({ db, now, audit, site: () => TEST_SITE })
  const domains = personalDomains({ now, keys, consentLog: rig.consentLog })
  const privacy = createPrivacy({ db: rig.db, keys, domains })
  const { erase } = privacy
  const office = (actor: string) => createOffice({ db: rig.db, now, keys, erase, actor })
  const letters = (actor: string) => createLetters({ db: rig.db, now, keys }, actor)
  const env = {
    MODE: 'demo' as const,
    production: false,
    PUBLIC_URL: 'https://ledger.example.ca',
    DATA_DIR: rig.folder,
    BACKUP_DIR: rig.folder,
    SMS_PROVIDER: 'outbox' as const,
    LEAD_TRACKER_IDEMPOTENT: false,
    ...(hasMail && { MAIL_URL: 'smtp://x', MAIL_TO: 'x@example.ca' }),
    ...settings,
  }
  const advertiser = { id: 'sample', sample: false, registration: null, legalName: 'Sample Advertiser Inc.', ...buyer }
  const feed = { db: market, sources: sourceBook, rows: createMarketReader(market, rig.clock, sourceBook).rows }
  const spending = createSpending({ db: rig.db, now, keys, table })
  const funnel = { office, letters, privacy, spending, consent: rig.consent }
  let announced = 0
  const newsroom = {
    newsroom: createNewsroom({ db: content, now, parseApart }),
    links: createPreviewLinks({ db: content, now, secret: TEST_SECRET, publicUrl: env.PUBLIC_URL }),
    draw: (article: Parameters<typeof renderPreview>[0]) => renderPreview(article, pageSiteOf(TEST_SITE), [], true),
    sizes: createSizes(rig.folder),
    announce: (): void => void announced++,
  }
  const findings = async () => [
    { what: 'terms', problem: null, detail: '1 day old' },
    { what: 'alarms', problem: null, detail: '1 source does not answer', isUnseen: true as const },
    { what: 'data folder', problem: 'less than 200 MiB free', detail: rig.folder },
    { what: 'copies', problem: null, detail: '5 minutes old' },
  ]
  const machine = { findings, version: '1.2.3', settings: ['MAIL_URL', 'MODE'] }
  const location = locate('leads', { DATA_DIR: rig.folder, DATABASE_URL: undefined })
  const alarms = { lasting: () => readLasting(rig.db), damagedSince: () => damagedSince(location) }
  const leads = { funnel, advertiser: () => advertiser, alarms }
  const parts = { now, own: { db, access, audit }, leads, feed, newsroom, machine, env }
  const routes = createRoutes(parts)
  const logged: string[] = []
  const desk = createDesk({
    routes,
    visitors: { sessions: access.sessions, open },
    env: { DESK_DOMAIN: 'desk.example.ca', TRUST_PROXY_HOPS: trustedHops, MODE: 'demo', PUBLIC_URL: 'https://ledger.example.ca' },
    site: () => TEST_SITE,
    stores: { waiting: createWaiting(parts), problem: async () => null },
    pages: {
      plates: (_req, res) => void res.send('a plate'),
      render: renderPage,
      preview: newsroom.draw,
      folder: 'build/desk/client',
      assets: { script: '/assets/x.js', style: '/assets/x.css', icon: '/assets/x.svg' },
    },
    log: createLogger('desk', 'debug', { write: (line) => void logged.push(line) }),
    clock: { now, monotonic: rig.clock.monotonic },
  })
  const server = createDeskServer(desk)
  const { port } = await listening(server)
  onTestFinished(() => void server.close())
  const place = { origin: `http://localhost:${port}`, host: 'localhost' }

  /** As a browser on one of the desk's own pages asks. */
  function ask(method: string, path: string, { cookie, form, json, multipart, headers = {} }: Ask = {}): Promise<DeskAnswer> {
    const body = multipart ? multipart.bytes : json ? JSON.stringify(json) : new URLSearchParams(form).toString()
    const sent = {
      host: `localhost:${port}`,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': json ? 'cors' : 'navigate',
      cookie,
      ...(method === 'POST' && {
        // The pages send no referrer, and so a form sends no origin.
        origin: json ? place.origin : 'null',
        'content-type': multipart ? multipart.type : json ? 'application/json' : 'application/x-www-form-urlencoded',
      }),
      ...headers,
    }
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, path, headers: given }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      asked.on('error', reject)
      asked.end(method === 'POST' ? body : undefined)
    })
  }

  /** @returns what the link of a new invitation carries */
  async function invited(invite: Parameters<typeof access.people.invite>[0]): Promise<string> {
    const token = await access.people.invite(invite)
    if (token === undefined) throw new Error(`no invitation for ${invite.name}`)
    return token
  }
  /** A person with this role, and a passkey. @returns the cookie of a new session */
  async function signedIn(role: Role, name: string = role): Promise<string> {
    const token = await invited({ name, role, invitedBy: 'test' })
    const options = await access.askToJoin(token, place)
    const told = { challenge: options?.challenge ?? '', origin: place.origin, rpId: place.host }
    return `desk=${await access.join(token, place, newPasskey().create(told))}`
  }
  /** A lead of a person with a name, number and address of their own. @returns its number */
  async function lead(state?: DeliveryState, person = PERSON): Promise<string> {
    const outcome = await rig.leads.submit(
      rig.request(await rig.verified(person), { fields: { ...LEAD_FIELDS, email: person.email, phoneNumber: person.phone } }),
    )
    if (outcome.kind !== 'answer') throw new Error(`no lead: ${outcome.kind}`)
    if (state) await rig.db.updateTable('lead_delivery').set({ state }).where('lead_id', '=', outcome.leadId).execute()
    return outcome.leadId
  }
  return {
    ...rig,
    lead,
    privacy,
    market,
    spending,
    content,
    ...newsroom,
    announced: () => announced,
    leadsDb: rig.db,
    db,
    audit,
    access,
    office,
    letters,
    routes,
    logged,
    place,
    port,
    ask,
    invited,
    signedIn,
  }
}

export type DeskRig = Awaited<ReturnType<typeof deskRig>>
