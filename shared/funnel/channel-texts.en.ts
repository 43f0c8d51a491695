/** A way to be reached by the advertiser's team, in English; the same form asks for the same details each time. Alone, because each page loads it. */
export const CHANNELS = {
  whatsapp: { label: 'WhatsApp', title: 'Connect via WhatsApp' },
  telegram: { label: 'Telegram', title: 'Connect via Telegram' },
} as const
export type Channel = keyof typeof CHANNELS
export const DEFAULT_CONTACT_TITLE = 'Get In Touch'
