/** What our own pages say of other sites and of recipients follows the settings that decide it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { conversionHook } from '#server/funnel/conversion.ts'
import { createPolicy } from '#server/funnel/policy.ts'
import { contentSecurityPolicy, NOTHING_INLINE } from '#server/http/edge/security.ts'
import { readEnv } from '#server/platform/env.ts'
import { schema } from '#server/platform/env-schema.ts'
import { CONVERSION_PAGES } from '#shared/funnel/conversion.ts'
import { REPORTED } from '#shared/funnel/texts.en.ts'
import { recordConversion } from '../../../client/funnel/outcome/adroll.ts'
import Privacy from '../../../client/routes/site/privacy.tsx'
import Transparency from '../../../client/routes/site/transparency.tsx'
import { TEST_SITE } from '../../fixtures/site.ts'

const NETWORK = { CONVERSION_SCRIPT_URL: 'https://ads.example/j/script.js', CONVERSION_ID: 'ADV_1' }
/** Every setting that gives another address something of a visitor. */
const ALL = {
  ...NETWORK,
  ...{ SMS_PROVIDER: 'twilio', TWILIO_BASE_URL: 'https://sms.example', TWILIO_ACCOUNT_SID: 'AC0', TWILIO_AUTH_TOKEN: 't' },
  ...{ TWILIO_FROM: '+14165550100', LEAD_TRACKER_URL: 'https://tracker.example/key', MAIL_URL: 'smtps://u:p@mail.example' },
  MAIL_TO: 'office@paper.example',
}

const policyOf = (settings: Record<string, string>) =>
  createPolicy(readEnv(settings), { displayName: 'Buyer', address: '1 King Street, Toronto' }, TEST_SITE)

/** The words of both pages that tell of recipients. */
function pagesOf(settings: Record<string, string>): string[] {
  const policy = policyOf(settings)
  const transparency = {
    sources: [],
    counted: { prices: 0, others: 0 },
    came: { isSimulated: true, figures: false },
    hosts: [],
    claims: [],
    advertisers: [],
    policy,
    pageStaleSeconds: 30,
  }
  const Stub = createRoutesStub([
    { id: 'privacy', path: '/privacy', Component: Privacy, loader: () => ({ policy }) },
    { id: 'transparency', path: '/transparency', Component: Transparency, loader: () => transparency },
  ])
  return ['/privacy', '/transparency'].map((path) =>
    renderToStaticMarkup(
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { privacy: { policy }, transparency } }} />,
    ).replace(/<[^>]+>/g, ' '),
  )
}

it('the page of what the site shows leads to a page by its name, not by its path', () => {
  const [, transparency = ''] = pagesOf({})
  expect(transparency).toMatch(/the voices are synthetic\.\s+About our pictures/)
  expect(transparency).not.toContain('/about')
})

const [ONLY, ALONE] = ['We load nothing from other sites', 'Your browser talks to this site alone.']

describe('what pages load from other sites', () => {
  it('is nothing without a network’s script, and the pages say so', () => {
    const [privacy, transparency] = pagesOf({})
    expect(privacy).toContain(ONLY)
    expect(transparency).toContain(ALONE)
  })

  it('is that script where the settings name one, and the pages name its host and the page that may load it', () => {
    for (const words of pagesOf(NETWORK)) {
      expect(words).not.toContain(ONLY)
      expect(words).not.toContain(ALONE)
      expect(words).toMatch(/script of an advertising network, from ads\.example/)
      expect(words).toContain(`only on ${CONVERSION_PAGES.join(' and ')}`)
    }
  })

  it('is all that the security policy lets in', () => {
    for (const settings of [{}, NETWORK]) {
      const hook = conversionHook(readEnv(settings))?.origin
      const policy = contentSecurityPolicy(NOTHING_INLINE, { publicUrl: 'https://paper.example', dev: false, hook })
      const hosts = [...policy.matchAll(/https?:\/\/([^ ;]+)/g)].map(([, host]) => host)
      expect([...new Set(hosts)]).toEqual([policyOf(settings).network].filter((host) => host !== null))
    }
  })
})

describe('who receives something of a visitor', () => {
  it('is on both pages with the host that it is sent to', () => {
    for (const words of pagesOf(ALL))
      for (const host of ['tracker.example', 'sms.example', 'mail.example', 'ads.example']) expect(words).toContain(host)
    for (const words of pagesOf({})) expect(words).not.toMatch(/Twilio|provider of our mail|network at/)
  })

  it('is everybody whom a setting names, but for our own machines and what learns nothing of visitors', () => {
    const ours = ['PUBLIC_URL', 'WEB_URL', 'DATABASE_URL', 'REDIS_URL', 'ALARM_WEBHOOK_URL', 'HEARTBEAT_URL']
    const settings = Object.keys(schema.shape).filter((name) => name.endsWith('_URL'))
    expect(settings.sort()).toEqual([...ours, ...Object.keys(ALL).filter((name) => name.endsWith('_URL'))].sort())
  })

  it('is the network with just what its script is told', () => {
    const told = vi.fn()
    vi.stubGlobal('window', { adroll: { record_user: told } })
    recordConversion({ email: 'ada@example.ca', phone: '+14165550123', adct: 'click-1' })
    vi.unstubAllGlobals()
    const { adroll_segments: _kind, ...event } = told.mock.calls[0]?.[0] ?? {}
    expect(Object.keys(event)).toEqual(Object.keys(REPORTED))
    const row = policyOf(NETWORK).recipients.at(-1)?.receives.toLowerCase()
    for (const words of Object.values(REPORTED)) expect(row).toContain(words)
  })
})
