/** All routes of the funnel, as one list for the application. */

import { Router } from 'express'
import type { Admit, LimitAction } from '#server/funnel/ports.ts'
import type { Asker, DemoPages } from '#server/platform/demo-pages.ts'
import { limitMessage } from '#shared/funnel/texts.en.ts'
import type { Site } from '#shared/ui/site.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError, sendPlainPage } from '../../answers/respond.ts'
import { askerOf } from '../../edge/asker.ts'
import { createGeoRoutes } from '../site/geo.ts'
import { type PeerLimit, peer, sendUnavailable } from './body.ts'
import { type ConsentRoutes, createConsentRoutes } from './consent.ts'
import { type ConsentLogRoutes, createConsentLogRoutes } from './consent-log.ts'
import { createLeadRoutes, type LeadRoutes } from './leads.ts'
import { createMessageRoutes, type MessageRoutes } from './messages.ts'
import { createOtpRoutes, type OtpRoutes } from './otp.ts'
import { createOutboxRoutes, type OutboxRoutes } from './outbox.ts'
import { createRegistrationRoutes, type RegistrationRoutes } from './registration.ts'
import { createSandboxRoutes, type SandboxRoutes } from './sandbox.ts'

/** A limit per address and for the whole site. While the store is down `admit` resolves to `undefined`: then 503. */
const createPeerLimit =
  (admit: Admit['admit'], action: LimitAction): PeerLimit =>
  async (req, res) => {
    const outcome = await admit(action, peer(req).ip)
    if (outcome?.ok) return true
    if (!outcome) {
      sendUnavailable(res)
      return false
    }
    sendError(res, 429, { error: limitMessage(outcome.retryAfter), code: 'limit' }, outcome.retryAfter)
    return false
  }

/** Guards everything under `/outbox` and `/sandbox`: other visitors get a 404. */
function createDemoGate(admits: (asker: Asker) => boolean): Router {
  const router = Router()
  router.use(['/outbox', '/sandbox'], (req, res, next) => {
    if (admits(askerOf(req))) return next()
    setCache(res, 'private')
    sendPlainPage(res, 404, 'missing')
  })
  return router
}

export type FunnelRoutes = {
  readonly publicUrl: string
  readonly country: (ip: string) => string
  readonly admit: Admit['admit']
  readonly otp: Pick<OtpRoutes, 'send' | 'verify'>
  readonly leads: Pick<LeadRoutes, 'submit'>
  readonly registration: Pick<RegistrationRoutes, 'take'>
  readonly consent: Pick<ConsentRoutes, 'get' | 'proof' | 'withdraw'> & {
    readonly published: Pick<ConsentLogRoutes, 'vkey' | 'branch' | 'earlier' | 'checkpoint' | 'tile'>
  }
  readonly anchors: { readonly newest: ConsentLogRoutes['anchors'] }
  readonly enquiries: Pick<MessageRoutes, 'contact' | 'enquire'>
  /** Access to the sandbox and the outbox. */
  readonly demoPages: Pick<DemoPages, 'admits'>
  readonly site: () => Pick<Site, 'name' | 'language' | 'nameplate'>
  /** Only if the built-in sandbox is the tracker. */
  readonly sandbox?: SandboxRoutes | undefined
  /** Only in demo mode with the outbox sender. */
  readonly outbox?: OutboxRoutes | undefined
}

export function createFunnelRoutes({ publicUrl, site, country, admit, ...funnel }: FunnelRoutes): Router[] {
  const secure = publicUrl.startsWith('https:')
  return [
    createRegistrationRoutes({ ...funnel.registration, country, secure }),
    createOtpRoutes({ ...funnel.otp, secure }),
    createLeadRoutes({ ...funnel.leads, country, secure }),
    createMessageRoutes(funnel.enquiries),
    createGeoRoutes({ country }),
    createConsentRoutes({ ...funnel.consent, limit: createPeerLimit(admit, 'withdrawal') }),
    createConsentLogRoutes({ ...funnel.consent.published, anchors: funnel.anchors.newest, publicUrl, site }),
    createDemoGate(funnel.demoPages.admits),
    ...(funnel.sandbox ? [createSandboxRoutes(funnel.sandbox, site)] : []),
    ...(funnel.outbox ? [createOutboxRoutes(funnel.outbox, site)] : []),
  ]
}
