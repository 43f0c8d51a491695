/** The desk on the loopback, over real stores, with a clock that stands still. */
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createAccess } from '#server/desk/access/access.ts'
import { createAudit } from '#server/desk/audit/audit.ts'
import { createDesk } from '#server/desk/http/app.ts'
import { createRoutes } from '#server/desk/routes.ts'
import { DESK_STEPS } from '#server/desk/store/migrations.ts'
import type { DeskSchema } from '#server/desk/store/schema.ts'
import { createOffice } from '#server/funnel/leads/office/office.ts'
import { createPrivacy } from '#server/funnel/person/privacy.ts'
import { personalDomains } from '#server/funnel/personal-domains.ts'
import type { DeliveryState } from '#server/funnel/store/schema.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Role } from '#shared/desk/permissions.ts'
import { renderPage } from '../../../client/desk/pages.tsx'
import { PERSON } from '../funnel/funnel.ts'
import { LEAD_FIELDS, leadsRig } from '../funnel/leads.ts'
import { newLocation } from '../store-location.ts'
import { newPasskey } from './authenticator.ts'

export type DeskAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }

export type Ask = {
  readonly cookie?: string | undefined
  readonly form?: Readonly<Record<string, string>>
  readonly json?: object
  /** Instead of what a browser sends of its own; `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** The desk's own store, migrated, gone after the test. */
export async function deskStore(folder: string) {
  const db = openStore<DeskSchema>(await newLocation('desk', folder))
  onTestFinished(() => db.destroy())
  await migrate(db, 'desk', DESK_STEPS)
  return db
}

type Open = Parameters<typeof createDesk>[0]['open']

export async function deskRig({ open }: { readonly open?: Open } = {}) {
  const rig = await leadsRig()
  const { now, keys } = rig
  const db = await deskStore(rig.folder)
  const audit = createAudit({ db, now })
  const access = createAccess({ db, now, audit })
  const domains = personalDomains({ now, keys, consentLog: rig.consentLog })
  const privacy = createPrivacy({ db: rig.db, keys, domains })
  const { erase } = privacy
  const office = (actor: string) => createOffice({ db: rig.db, now, keys, erase, actor })
  const env = { production: false, BACKUP_DIR: rig.folder }
  const advertiser = { registration: null, legalName: 'Sample Advertiser Inc.' }
  const routes = createRoutes({ db, now, access, audit, funnel: { office, privacy, consent: rig.consent }, advertiser, env })
  const logged: string[] = []
  const desk = createDesk({
    routes,
    sessions: access.sessions,
    domain: 'desk.example.ca',
    trustedHops: 0,
    mode: 'demo',
    open,
    problem: async () => null,
    pages: { render: renderPage, folder: 'build/desk/client', assets: { script: '/assets/x.js', style: '/assets/x.css' } },
    log: createLogger('desk', 'debug', { write: (line) => void logged.push(line) }),
    now,
    monotonic: rig.clock.monotonic,
  })
  const server = createServer(desk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const place = { origin: `http://localhost:${port}`, host: 'localhost' }

  /** As a browser on one of the desk's own pages asks. */
  function ask(method: string, path: string, { cookie, form, json, headers = {} }: Ask = {}): Promise<DeskAnswer> {
    const body = json ? JSON.stringify(json) : new URLSearchParams(form).toString()
    const sent = {
      host: `localhost:${port}`,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': json ? 'cors' : 'navigate',
      cookie,
      ...(method === 'POST' && {
        // The pages send no referrer, and so a form sends no origin.
        origin: json ? place.origin : 'null',
        'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
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

  /** Somebody with this role, and a passkey. @returns the cookie of a new session */
  async function signedIn(role: Role, name: string = role): Promise<string> {
    const token = await access.people.invite({ name, role, invitedBy: 'test' })
    const options = await access.askToJoin(token, place)
    const told = { challenge: options?.challenge ?? '', origin: place.origin, rpId: place.host }
    return `desk=${await access.join(token, place, newPasskey().create(told))}`
  }
  /** A lead of a person whose name, number and address nobody else has. @returns its number */
  async function lead(state?: DeliveryState, person = PERSON): Promise<string> {
    const outcome = await rig.leads.submit(
      rig.request(await rig.verified(person), { fields: { ...LEAD_FIELDS, email: person.email, phoneNumber: person.phone } }),
    )
    if (outcome.kind !== 'answer') throw new Error(`no lead: ${outcome.kind}`)
    if (state) await rig.db.updateTable('lead_delivery').set({ state }).where('lead_id', '=', outcome.leadId).execute()
    return outcome.leadId
  }
  return { ...rig, lead, leadsDb: rig.db, db, audit, access, office, routes, logged, place, port, ask, signedIn }
}

export type DeskRig = Awaited<ReturnType<typeof deskRig>>
