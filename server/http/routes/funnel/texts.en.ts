/** What the demonstration's own pages and the published log of consents say, in English: a sentence with values is a function. */

export const FUNNEL_REFUSALS = {
  oneText: 'Please enter one text',
  check: 'Please check your entries.',
  lead: 'A lead is one JSON object of texts, with an Idempotency-Key.',
  receipt: 'There is no such receipt.',
  tile: 'The log has no such tile.',
} as const

export const LOG_FEED_TEXTS = {
  title: (paper: string): string => `${paper}: checkpoints of the consent log`,
  entry: (day: string, size: string): string => `${day}: ${size} entries`,
  parted: (origin: string, through: number): string => `It is not ${origin}: it parted from it after entry ${through}.`,
} as const

/** Each value is markup. */
export const SANDBOX_TEXTS = {
  title: 'The advertiser’s page (sandbox)',
  firstName: 'First name',
  phone: 'Phone',
  numberEnding: (digits: string): string => `number ending in ${digits}`,
  received: 'Received',
  receipt: 'Receipt',
  sent: 'Sent',
  times: (count: number): string => `${count} times, kept once`,
  inPlace: (paper: string): string => `Sandbox: this page stands in for the advertiser’s site, which ${paper} does not run.`,
  visitor: 'visitor',
  thanks: (name: string): string => `Thanks, ${name}.`,
  nothingLeft: 'Your details arrived. No real company has seen them, no one will call, and no money is involved.',
  home: '/',
  consent: '/consent',
  back: (paper: string): string => `Back to ${paper}`,
  terms: 'The advertiser’s terms apply on its site. You can <a href="/consent">withdraw your consent</a> on your receipt.',
} as const

/** Each value is markup. */
export const OUTBOX_TEXTS = {
  home: '/',
  title: 'Outbox',
  demonstration: 'Demonstration',
  what: 'Text messages that this demonstration would have sent. Nothing leaves this computer. Newest first, Eastern time.',
  none: 'No messages yet. <a href="/register">Register</a> to get a code.',
  sent: (moment: string, digits: string): string => `${moment} · to the number ending in ${digits}`,
  copy: 'Copy',
  expired: 'Expired',
  copied: 'Copied',
} as const
