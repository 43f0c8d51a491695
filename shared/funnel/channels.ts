/** A way to be reached by the advertiser's team; the registration form asks for the same details each time. */
export const CHANNELS = {
  whatsapp: { label: 'WhatsApp', title: 'Connect via WhatsApp' },
  telegram: { label: 'Telegram', title: 'Connect via Telegram' },
} as const
export type Channel = keyof typeof CHANNELS
export const DEFAULT_CONTACT_TITLE = 'Get In Touch'
