/** What production refuses to start with: each unsafe setting is one line that names it, what it got and what it takes. */
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { envProblems } from '../../support/env-problems.ts'

const SAFE = {
  MODE: 'production',
  PUBLIC_URL: 'https://ledger.example',
  APP_SECRET: randomBytes(32).toString('hex'),
  CONSENT_KEY: randomBytes(32).toString('hex'),
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+14165550100',
  LEAD_TRACKER_URL: 'https://tracker.example/leads',
  LEAD_TRACKER_ADVERTISER: 'a-firm',
  LEAD_REDIRECT_HOSTS: 'clients.tracker.example',
  MAIL_URL: 'smtps://user:password@mail.example',
  MAIL_TO: 'office@ledger.example',
  ALARM_WEBHOOK_URL: 'https://alarms.example/hook',
  HEARTBEAT_URL: 'https://beats.example/site',
}

const problemsOf = (over: Record<string, string>) => envProblems({ ...SAFE, ...over })

describe('production', () => {
  it('starts with safe settings (control)', () => expect(problemsOf({})).toEqual([]))

  const unsafe: [what: string, over: Record<string, string>, line: string][] = [
    ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL: got nothing, takes the https:// address of the site'],
    [
      'no key for the log of consents',
      { CONSENT_KEY: '' },
      'CONSENT_KEY: got nothing, takes the key that signs the consent log, as `openssl rand -hex 32` makes it',
    ],
    [
      'an address without encryption',
      { PUBLIC_URL: 'http://ledger.example' },
      'PUBLIC_URL: got "http://ledger.example", takes the https:// address of the site',
    ],
    [
      'a tracker without encryption',
      { LEAD_TRACKER_URL: 'http://tracker.example' },
      'LEAD_TRACKER_URL: got a value (not shown), takes the https:// address of the tracker',
    ],
    [
      'no secret',
      { APP_SECRET: '' },
      'APP_SECRET: got nothing, takes at least 32 random characters, as `openssl rand -hex 32` makes them',
    ],
    [
      'no recipient of alarms',
      { ALARM_WEBHOOK_URL: '' },
      'ALARM_WEBHOOK_URL: got nothing, takes the address that receives alarms',
    ],
    [
      'no monitor of its heartbeat',
      { HEARTBEAT_URL: '' },
      'HEARTBEAT_URL: got nothing, takes the address of a monitor elsewhere that misses the site when it is silent',
    ],
    [
      'no hosts to redirect to',
      { LEAD_REDIRECT_HOSTS: '' },
      'LEAD_REDIRECT_HOSTS: got nothing, takes the exact hosts that the tracker may send a visitor to',
    ],
    ['a list of hosts that names none', { LEAD_REDIRECT_HOSTS: ' , ' }, expect.stringMatching(/^LEAD_REDIRECT_HOSTS: got " , "/)],
    [
      'no mail server',
      { MAIL_URL: '' },
      'MAIL_URL: got nothing, takes the smtp:// or smtps:// address of a mail server, without options behind a question mark',
    ],
    [
      'a mail server that may be talked to in the clear',
      { MAIL_URL: 'smtp://mail.example?ignoreTLS=true' },
      'MAIL_URL: got a value (not shown), takes the smtp:// or smtps:// address of a mail server, without options behind a question mark',
    ],
    ['no recipient of mail', { MAIL_TO: '' }, 'MAIL_TO: got nothing, takes the office’s mail address'],
    ['messages that reach no phone', { SMS_PROVIDER: 'outbox' }, 'SMS_PROVIDER: got "outbox", takes twilio'],
    ['published test pages', { DEMO_PAGES: 'ledger.example' }, 'DEMO_PAGES: got "ledger.example", takes nothing'],
  ]
  it.each(unsafe)('refuses %s, in one line', (_what, over, line) => {
    expect(problemsOf(over)).toEqual([typeof line === 'string' ? `${line} (MODE=production)` : line])
  })

  it.each([
    ['the same character', 'x'.repeat(64)],
    ['few characters', 'abcdefab'.repeat(8)],
    ['a repeated word', 'correct-horse-battery-staple-correct-horse'],
    ['a row of the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['a row backwards', '9876543210zyxwvutsrqponmlkjihgfedcba'],
    ['the default of a manual', 'changeme-changeit-8f2k1x0q5v7m3z9w'],
    ['a secret that says so', 'my-very-Secret-key-4gH7kQ2zW9xB1nM5'],
    ['a row of the keyboard', 'Qwertyuiop-4gH7kQ2zW9xB1nM5vC3pT8'],
  ])('refuses a secret that is %s, and does not print it', (_what, secret) => {
    const [line = '', ...others] = problemsOf({ APP_SECRET: secret })
    expect(line).toMatch(/^APP_SECRET: got a value \(not shown\), takes at least 32 random characters/)
    expect([line.includes(secret), others]).toEqual([false, []])
  })

  it('takes every secret that chance makes (control)', () => {
    // The same at each run: in one of 140 runs, one of 2,000 others would hold "admin" in capitals and small letters.
    const made = Array.from({ length: 2000 }, (_, index) =>
      createHash('sha256')
        .update(String(index))
        .digest(index % 2 ? 'hex' : 'base64url'),
    )
    expect(made.filter((secret) => problemsOf({ APP_SECRET: secret }).length > 0)).toEqual([])
  })

  it('names all that is unsafe at once', () => {
    expect(problemsOf({ PUBLIC_URL: 'http://x.example', MAIL_URL: '', ALARM_WEBHOOK_URL: '' })).toHaveLength(3)
  })

  it('asks none of this of a demonstration (control)', () => {
    const demo = { MODE: 'demo', APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'http://localhost:3000', DATA_DIR: '/tmp' }
    expect(readEnv(demo).production).toBe(false)
  })
})

describe('the provinces where registration is open', () => {
  it('are all, or those whose letters are given', () => {
    const openIn = (REGISTRATION_PROVINCES: string) =>
      readEnv({ DATA_DIR: '/tmp', REGISTRATION_PROVINCES }).REGISTRATION_PROVINCES
    expect(['all', '', 'ON', 'AB, BC,ON'].map(openIn)).toEqual([undefined, undefined, ['ON'], ['AB', 'BC', 'ON']])
    for (const wrong of ['Ontario', 'on', 'all,ON', ',', 'ON;QC'])
      expect(() => openIn(wrong)).toThrow(/^REGISTRATION_PROVINCES: got ".*", takes all, or two-letter codes of provinces/)
  })
})

describe('an advertising network’s script', () => {
  it('is an https:// address without what would end a directive of the policy, together with our id there', () => {
    const script = { CONVERSION_SCRIPT_URL: 'https://s.network.example/j/roundtrip.js', CONVERSION_ID: 'ADV_1' }
    expect(problemsOf(script)).toEqual([])
    for (const url of ['http://s.network.example/x.js', 'https://s.example/x.js; script-src *', 'https://a@b.example/x.js'])
      expect(problemsOf({ ...script, CONVERSION_SCRIPT_URL: url })).toEqual([
        expect.stringMatching(/^CONVERSION_SCRIPT_URL: got /),
      ])
    expect(problemsOf({ CONVERSION_ID: 'ADV_1' })).toEqual([expect.stringMatching(/^CONVERSION_SCRIPT_URL: got nothing/)])
  })
})
