/** Everything that an advertiser receives of a person is named by the consent and by the privacy page, and nothing else is. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAdvertiser, readWording } from '#server/funnel/advertisers.ts'
import { trackerPayload } from '#server/funnel/leads/codec.ts'
import { ABOUT_US, PASSED_ON, passedOnWords } from '#server/funnel/leads/passed-on.ts'
import { createPolicy } from '#server/funnel/policy.ts'
import { RETENTION } from '#server/funnel/retention.ts'
import { listed } from '#server/funnel/texts.en.ts'
import { readEnv } from '#server/platform/env.ts'
import { QUERY_NAMES, TRACKING_KEYS } from '#shared/funnel/tracking.ts'
import { recordOf } from '#shared/typed-keys.ts'
import { TEST_SITE } from '../../../fixtures/site.ts'

const ADVERTISER = readAdvertiser('sample-advertiser', readFileSync('content/advertisers/sample-advertiser.yml', 'utf8'))

const payload = trackerPayload(
  {
    fields: {
      fullName: 'Ada Canary',
      firstName: 'Ada',
      lastName: 'Canary',
      email: 'ada@example.ca',
      phoneNumber: '+14165550123',
    },
    context: {
      tracking: { ...recordOf(TRACKING_KEYS, (key) => QUERY_NAMES[key]), country: 'CA', brand: 'auto' },
      userAgent: 'a browser',
      page: '/register',
      source: 'a-form',
    },
    ip: '198.51.100.1',
  },
  'account',
)

/** What the consent says is given, in its order and in the words of the privacy page. */
function namedByConsent(): string[] {
  const sharing =
    readWording(
      'content/consents/en-CA.yml',
      () => ADVERTISER,
      () => TEST_SITE,
    )().items[0]?.text ?? ''
  const list = /may give my (.+?), to Sample Advertiser/.exec(sharing)?.[1] ?? ''
  return list.replace('led me here', 'led you here').split(/, with my |, | and (?!campaign)/)
}

describe('what a registration passes on', () => {
  it('is declared, field by field', () => {
    const declared = [...PASSED_ON.flatMap(({ fields }) => fields), ...ABOUT_US]
    expect(Object.keys(payload).sort()).toEqual(declared.sort())
  })

  it('is what the consent says', () => expect(namedByConsent()).toEqual(PASSED_ON.map(({ words }) => words)))

  it('is listed in a sentence, without what is told elsewhere', () => {
    expect(listed(passedOnWords())).toContain('phone number, IP address, browser type')
    expect(listed(passedOnWords('IP address'))).toContain('phone number, browser type')
  })

  it('is what the privacy page says that the advertiser receives, and that we keep', () => {
    const { receives } = createPolicy(readEnv({}), ADVERTISER, TEST_SITE).recipients[0] ?? { receives: '' }
    const kept = ['lead', 'ip-address'].map((id) => RETENTION.find((row) => row.id === id)?.data).join(' ')
    for (const { words } of PASSED_ON) {
      expect(receives.toLowerCase()).toContain(words.toLowerCase())
      expect(kept.toLowerCase()).toContain(words.toLowerCase())
    }
  })
})
