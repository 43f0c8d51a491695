import { CHANNEL_TEXTS } from './texts.en.ts'

/** A way to be reached by the advertiser's team; the registration form asks for the same details each time. */
export const CHANNELS = CHANNEL_TEXTS
export type Channel = keyof typeof CHANNELS
