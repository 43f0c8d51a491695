/** What the privacy page prints, from the same configuration that decides where data goes. */
import { type Policy, RETENTION } from '#shared/policy.ts'
import type { Env } from './env.ts'

export function createPolicy(env: Env, advertiser: string): Policy {
  const sandbox = env.LEAD_TRACKER_URL === undefined
  return {
    officer: { title: 'Privacy officer', email: 'privacy@northernledger.example' },
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
    ],
  }
}
