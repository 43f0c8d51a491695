/** The adapters of real providers, by what each needs. */
import type { Logger } from '#server/log.ts'
import type { Clock } from '#shared/clock.ts'
import type { Quote } from '#shared/quote.ts'
import { createBankOfCanada } from './providers/bank-of-canada/client.ts'
import { createCoinGecko } from './providers/coingecko/client.ts'
import { createKraken } from './providers/kraken/client.ts'
import type { Provider, RejectedRow } from './providers/provider.ts'
import { type Credits, createTwelveData } from './providers/twelvedata/client.ts'
import type { Stream } from './stream.ts'

type Common = { readonly clock: Clock; readonly log: Logger }
export type StreamHooks = {
  readonly onQuotes: (quotes: Quote[]) => void
  readonly onRejected: (rows: RejectedRow[]) => void
}

export type Adapters = {
  readonly coingecko?: (options: Common & { readonly baseUrl?: string; readonly apiKey?: string }) => Provider
  readonly twelvedata?: (
    options: Common & { readonly baseUrl: string; readonly apiKey: string; readonly credits?: Credits },
  ) => Provider
  readonly bankOfCanada?: (options: Common & { readonly baseUrl: string }) => Provider
  readonly kraken?: (options: Common & StreamHooks & { readonly url: string }) => Stream
}

/** Every adapter there is. Which of them are asked is the configuration's choice. */
export const ADAPTERS: Adapters = {
  coingecko: createCoinGecko,
  twelvedata: createTwelveData,
  bankOfCanada: createBankOfCanada,
  kraken: createKraken,
}
