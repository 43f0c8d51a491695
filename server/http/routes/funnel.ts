/** All routes of the funnel, as one list for the application. */
import type { Router } from 'express'
import type { LimitOutcome, LimitUse } from '#shared/funnel-ports.ts'
import { type ConsentRoutes, createConsentRoutes } from './consent.ts'
import { type ContactRoutes, createContactRoutes } from './contact.ts'
import { createEnquiryRoutes, type EnquiryRoutes } from './enquiries.ts'
import { createGeoRoutes } from './geo.ts'
import { createLeadRoutes, type LeadRoutes } from './leads.ts'
import { createOtpRoutes, type OtpRoutes } from './otp.ts'
import { createOutboxRoutes, type OutboxRoutes } from './outbox.ts'
import { createPeerLimit } from './peer-limit.ts'
import { createSandboxRoutes, type SandboxRoutes } from './sandbox.ts'

export type FunnelRoutes = {
  readonly publicUrl: string
  readonly country: (ip: string) => string
  readonly limits: { readonly tryConsume: (uses: readonly LimitUse[]) => Promise<LimitOutcome | undefined> }
  readonly otp: Pick<OtpRoutes, 'send' | 'verify'>
  readonly leads: Pick<LeadRoutes, 'submit'>
  readonly drafts: { readonly save: OtpRoutes['saveDraft'] }
  readonly consent: Pick<ConsentRoutes, 'get' | 'withdraw'>
  readonly enquiries: Pick<ContactRoutes, 'contact'> & Pick<EnquiryRoutes, 'enquire'>
  /** Only where the built-in sandbox is the tracker. */
  readonly sandbox?: SandboxRoutes
  /** Only in demo mode with the outbox sender. */
  readonly outbox?: OutboxRoutes
}

export function createFunnelRoutes({ publicUrl, country, limits, ...funnel }: FunnelRoutes): Router[] {
  const secure = publicUrl.startsWith('https:')
  const { contact, enquire } = funnel.enquiries
  return [
    createOtpRoutes({ ...funnel.otp, saveDraft: funnel.drafts.save, secure }),
    createLeadRoutes({
      ...funnel.leads,
      saveDraft: funnel.drafts.save,
      country,
      secure,
      limit: createPeerLimit(limits.tryConsume, 'lead'),
    }),
    createContactRoutes({ contact, limit: createPeerLimit(limits.tryConsume, 'contact') }),
    createEnquiryRoutes({ enquire, limit: createPeerLimit(limits.tryConsume, 'enquiry') }),
    createGeoRoutes({ country }),
    createConsentRoutes({ ...funnel.consent, limit: createPeerLimit(limits.tryConsume, 'contact') }),
    ...(funnel.sandbox ? [createSandboxRoutes(funnel.sandbox)] : []),
    ...(funnel.outbox ? [createOutboxRoutes(funnel.outbox)] : []),
  ]
}
