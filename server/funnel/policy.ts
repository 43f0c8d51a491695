/** What the privacy page prints, from the same configuration that decides where data goes. */
import type { Policy } from '#shared/funnel/policy.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Env } from '../platform/env.ts'
import { conversionHook } from './conversion.ts'
import { RETENTION } from './retention.ts'

export function createPolicy(env: Env, advertiser: string, { privacyOfficer }: Pick<Site, 'privacyOfficer'>): Policy {
  const sandbox = env.LEAD_TRACKER_URL === undefined
  return {
    officer: privacyOfficer,
    retention: RETENTION,
    recipients: [
      {
        name: sandbox ? `${advertiser} (a sandbox on this server; nothing leaves it)` : advertiser,
        receives: 'Name, email, phone number and where the registration came from',
        country: 'Canada',
        when: 'Only when you tick the box that says so',
      },
      ...(env.SMS_PROVIDER === 'twilio'
        ? [
            {
              name: 'Twilio',
              receives: 'Phone number and the text of the code message',
              country: 'United States',
              when: 'When you ask for a code',
            },
          ]
        : []),
      ...[conversionHook(env)]
        .filter((hook) => hook !== undefined)
        .map((hook) => ({
          name: `The advertising network at ${hook.host}`,
          receives:
            'Email and phone number of a registration that its advertisement led to, and what its script sees on that page',
          country: 'As the network says',
          when: 'Only after “Accept” under “Privacy choices”',
        })),
    ],
  }
}
