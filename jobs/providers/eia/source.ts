import { z } from 'zod'
import { httpUrl } from '#server/platform/settings.ts'
import { occasionalPace } from '../pace.ts'
import { defineSource } from '../source.ts'
import { createEia } from './client.ts'
import { EIA_PRICES } from './instruments.ts'
import { PERMISSION } from './permission.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const AFTER_ANSWER_MS = 60 * MINUTE

export const eia = defineSource({
  id: 'eia',
  label: 'U.S. Energy Information Administration',
  name: 'U.S. Energy Information Administration',
  gives: 'Daily spot prices of oil and natural gas, where the operator has the free key',
  url: 'https://www.eia.gov/',
  permission: PERMISSION,
  hosts: [{ host: 'api.eia.gov', purpose: 'Prices of oil and gas, where a key is set up', learns: 'Nothing about readers' }],
  nature: 'official',
  // After a source of market prices, whose price is of this minute.
  ranks: { commodity: 20 },
  covers: ({ symbol }) => EIA_PRICES.has(symbol),
  // A close is published one to three business days later, and there are long weekends.
  quietMs: 10 * DAY,
  mayStandAlone: [],
  settings: { EIA_BASE_URL: httpUrl.default('https://api.eia.gov/v2'), EIA_API_KEY: z.string().optional() },
  secrets: ['EIA_API_KEY'],
  isOn: () => true,
  kind: 'none',
  channel: () => ({ kind: 'none' }),
  figures: ({ EIA_BASE_URL: baseUrl, EIA_API_KEY: apiKey }) =>
    apiKey === undefined
      ? undefined
      : {
          everyMs: 5 * MINUTE,
          provider: ({ clock }) => createEia({ baseUrl, apiKey, clock }),
          pace: () => occasionalPace(AFTER_ANSWER_MS, AFTER_ANSWER_MS),
        },
})
