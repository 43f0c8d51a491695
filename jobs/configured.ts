/** Which sources this configuration allows for which category. The order among them is `server/market/preference.ts`. */
import type { Env } from '#server/env.ts'
import type { Category, Source } from '#shared/quote.ts'

export type ConfiguredSources = Readonly<Record<Category, ReadonlySet<Source>>>
type Settings = Pick<Env, 'CRYPTO_PROVIDER' | 'TRADITIONAL_PROVIDER' | 'TWELVEDATA_API_KEY' | 'KRAKEN_WS_URL' | 'production'>

function traditional(env: Settings): ReadonlySet<Source> {
  if (env.TRADITIONAL_PROVIDER !== 'auto') return new Set([env.TRADITIONAL_PROVIDER])
  const sources: Source[] = ['bank-of-canada']
  if (env.TWELVEDATA_API_KEY) sources.push('twelvedata')
  if (env.KRAKEN_WS_URL !== 'off') sources.push('kraken')
  // In production a symbol without a real source is "not available", never made up.
  if (!env.production) sources.push('simulated')
  return new Set(sources)
}

/** Explicit settings name the only source; `auto` allows the real ones and, until they answer, the simulation. */
export function configuredSources(env: Settings): ConfiguredSources {
  const crypto: ReadonlySet<Source> =
    env.CRYPTO_PROVIDER === 'auto' ? new Set(['coingecko', 'simulated']) : new Set([env.CRYPTO_PROVIDER])
  const others = traditional(env)
  return { crypto, stock: others, forex: others, commodity: others }
}
