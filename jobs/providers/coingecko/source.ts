import { z } from 'zod'
import { httpUrl, seconds } from '#server/platform/settings.ts'
import { createMonthlyPace, steadyPace } from '../pace.ts'
import { defineSource } from '../source.ts'
import { createCoinGecko } from './client.ts'
import { COINGECKO_IDS } from './instruments.ts'
import { PERMISSION } from './permission.ts'

/** Calls a month that the demo plan includes (CoinGecko's documentation, "Errors and rate limits"). */
const DEMO_CALLS = 10_000
/** The host for paid keys; a key for any other host is a demo key, with a monthly allowance. */
const PRO_HOST = /^https?:\/\/pro-api\./

export const coinGecko = defineSource({
  id: 'coingecko',
  label: 'CoinGecko',
  name: 'CoinGecko',
  gives: 'Prices of coins and tokens',
  url: 'https://www.coingecko.com/',
  permission: PERMISSION,
  hosts: [{ host: 'api.coingecko.com', purpose: 'Prices of coins', learns: 'Nothing about readers' }],
  nature: 'market',
  ranks: { crypto: 10 },
  seriesOf: (symbol) => COINGECKO_IDS.get(symbol),
  covers: ({ symbol }) => COINGECKO_IDS.has(symbol),
  quietMs: 15 * 60_000,
  mayStandAlone: ['crypto'],
  settings: {
    COINGECKO_BASE_URL: httpUrl.optional(),
    COINGECKO_API_KEY: z.string().optional(),
    CRYPTO_POLL_SECONDS: seconds.default(60),
  },
  secrets: ['COINGECKO_API_KEY'],
  isOn: () => true,
  kind: 'poll',
  channel({ COINGECKO_BASE_URL: baseUrl, COINGECKO_API_KEY: apiKey, CRYPTO_POLL_SECONDS }) {
    const everyMs = CRYPTO_POLL_SECONDS * 1000
    const isDemoKey = apiKey !== undefined && !PRO_HOST.test(baseUrl ?? '')
    return {
      kind: 'poll',
      everyMs,
      provider: (deps) => createCoinGecko({ ...deps, baseUrl, apiKey }),
      pace: (deps) => (isDemoKey ? createMonthlyPace({ ...deps, callsAMonth: DEMO_CALLS, everyMs }) : steadyPace(everyMs)),
    }
  },
})
