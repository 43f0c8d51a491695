export type { Channel } from './channel-texts.en.ts'

export const CHANNELS = {
  whatsapp: { label: 'WhatsApp', title: 'Communiquer par WhatsApp' },
  telegram: { label: 'Telegram', title: 'Communiquer par Telegram' },
} as const
export const DEFAULT_CONTACT_TITLE = 'Communiquez avec nous'
