import { z } from 'zod'
import { httpUrl, integer, seconds } from '#server/platform/settings.ts'
import { steadyPace } from '../pace.ts'
import { defineSource } from '../source.ts'
import { createTwelveData } from './client.ts'
import { TWELVEDATA_SYMBOLS } from './instruments.ts'
import { PERMISSION } from './permission.ts'

export const twelveData = defineSource({
  id: 'twelvedata',
  label: 'Twelve Data',
  name: 'Twelve Data',
  gives: 'Canadian stocks, commodities and currency pairs, where the operator holds a plan',
  url: 'https://twelvedata.com/',
  permission: PERMISSION,
  hosts: [
    { host: 'api.twelvedata.com', purpose: 'Stocks and commodities, where a plan is set up', learns: 'Nothing about readers' },
  ],
  nature: 'market',
  ranks: { stock: 10, forex: 20, commodity: 10 },
  seriesOf: (symbol) => TWELVEDATA_SYMBOLS.get(symbol),
  covers: ({ symbol }) => TWELVEDATA_SYMBOLS.has(symbol),
  quietMs: 30 * 60_000,
  mayStandAlone: ['stock', 'forex', 'commodity'],
  settings: {
    TWELVEDATA_BASE_URL: httpUrl.default('https://api.twelvedata.com'),
    TWELVEDATA_API_KEY: z.string().optional(),
    /** Of a paid plan; unset: the free plan. */
    TWELVEDATA_CREDITS_PER_MINUTE: integer('the credits a minute of your plan, 2 or more', 2, 100_000).optional(),
    /** Paid plans have no daily limit unless one is given. */
    TWELVEDATA_CREDITS_PER_DAY: integer('the credits a day of your plan, 1 or more', 1, 100_000_000).optional(),
    TRADITIONAL_POLL_SECONDS: seconds.default(60),
  },
  secrets: ['TWELVEDATA_API_KEY'],
  isOn: ({ TWELVEDATA_API_KEY }) => TWELVEDATA_API_KEY !== undefined,
  problems(settings, named) {
    const lines: string[] = []
    if (named !== undefined && settings.TWELVEDATA_API_KEY === undefined)
      lines.push(`TWELVEDATA_API_KEY: got nothing, takes the key that ${named}=twelvedata needs`)
    if (settings.TWELVEDATA_CREDITS_PER_DAY !== undefined && settings.TWELVEDATA_CREDITS_PER_MINUTE === undefined)
      lines.push(
        'TWELVEDATA_CREDITS_PER_MINUTE: got nothing, takes the credits a minute that belong to TWELVEDATA_CREDITS_PER_DAY',
      )
    return lines
  },
  kind: 'poll',
  channel(settings) {
    const { TWELVEDATA_BASE_URL: baseUrl, TWELVEDATA_API_KEY: apiKey = '' } = settings
    const { TWELVEDATA_CREDITS_PER_MINUTE: perMinute, TWELVEDATA_CREDITS_PER_DAY: perDay = Number.POSITIVE_INFINITY } = settings
    const credits = perMinute === undefined ? undefined : { perMinute, perDay }
    const everyMs = settings.TRADITIONAL_POLL_SECONDS * 1000
    return {
      kind: 'poll',
      everyMs,
      provider: (deps) => createTwelveData({ ...deps, baseUrl, apiKey, credits, everyMs }),
      pace: () => steadyPace(everyMs),
    }
  },
})
