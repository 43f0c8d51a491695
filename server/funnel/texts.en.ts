/** The words of the privacy page for what is kept and who receives it, and the letter about a withdrawal, in English. */

const LIST = new Intl.ListFormat('en-CA')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The letter about a consent that its person took back. */
export const withdrawalLetter = (receipt: string, advertiser: string) => ({
  subject: `Consent withdrawn: receipt ${receipt}`,
  text: `Receipt ${receipt} was withdrawn. Nothing more is sent under it; tell ${advertiser} to stop using the details.`,
})

/** As a list within a sentence. */
export const listed = (words: readonly string[]): string => LIST.format(words)

export const RECIPIENT_TEXTS = {
  sandbox: (advertiser: string): string => `${advertiser} (a sandbox on this server; nothing leaves it)`,
  receives: (words: readonly string[]): string => capital(listed(words)),
  thisServer: 'This server',
  sentTo: (address: string, host: string): string => `${address}; sent to ${host}`,
  onConsent: 'Only when you tick the box that says so',
  twilio: {
    name: 'Twilio',
    receives: 'Phone number and the text of the code message',
    where: (host: string): string => `United States; sent to ${host}`,
    when: 'When you ask for a code',
  },
  mail: {
    name: 'The provider of our mail',
    receives: 'Your name, email address and message; from our other forms your phone number, the page and the boxes you ticked',
    where: (host: string): string => `Sent to ${host}`,
    when: 'When you write to us or send one of our other forms',
  },
  network: {
    name: (host: string): string => `The advertising network at ${host}`,
    receives: (reported: readonly string[]): string =>
      `Of a registration that its advertisement led to: ${listed(reported)}. And what its script sees on that page`,
    where: (host: string): string => `As the network says; your browser speaks to ${host}`,
    when: 'Only after “Accept” under “Privacy choices”',
  },
} as const

/** What is kept, and why. */
export const RETENTION_TEXTS = {
  lead: {
    data: (words: readonly string[]): string => `A registration: ${listed(words)}`,
    purpose: 'Answering questions about the registration, and proving what was passed on',
  },
  draft: { data: 'What you typed in a registration that is not finished', purpose: 'Continuing where you stopped' },
  verification: { data: 'One-time codes and their attempts', purpose: 'Checking that a phone number is yours' },
  'ip-address': { data: 'IP addresses', purpose: 'Stopping abuse of forms and text messages, and passing a registration on' },
  limit: {
    data: 'Counters of uses, under keyed hashes, without names',
    purpose: 'Stopping abuse of forms and text messages',
  },
  'consent-proof': {
    data: 'Proof of what you agreed to: wording, time, page, browser type',
    purpose: 'Proving consent, as anti-spam law requires of the sender',
  },
  enquiry: { data: 'Messages from the contact form, and what you send with our other forms', purpose: 'Answering you' },
  'office-mail': {
    data: 'Our copy of the mail that brings your message to our office',
    purpose: 'Sending it again if it does not arrive',
  },
} as const
