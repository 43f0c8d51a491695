import { integer } from '#server/platform/settings.ts'
import { SIMULATED } from '#shared/market/quote.ts'
import { SIMULATION } from '#shared/market/simulated/price.ts'
import { defineSource } from '../source.ts'
import { createSimulated } from './client.ts'
import { PERMISSION } from './permission.ts'

/** After every real source. */
const LAST = 1000

export const simulated = defineSource({
  id: SIMULATED,
  label: 'simulated feed',
  name: 'Simulated',
  gives: 'Simulated prices where no provider is set up',
  url: '/markets',
  permission: PERMISSION,
  hosts: [],
  nature: 'simulation',
  ranks: { crypto: LAST, stock: LAST, forex: LAST, commodity: LAST },
  covers: () => true,
  quietMs: Number.POSITIVE_INFINITY,
  mayStandAlone: ['crypto', 'stock', 'forex', 'commodity'],
  settings: { SIMULATED_TICK_MS: integer('a whole number of milliseconds, 50 or more', 50, 3_600_000).default(1000) },
  secrets: [],
  // In production a stock, pair or commodity without a real source is "not available", never made up.
  isOn: (_settings, { category, production }) => category === 'crypto' || !production,
  kind: 'tick',
  channel: ({ SIMULATED_TICK_MS }) => ({
    kind: 'tick',
    tickMs: SIMULATED_TICK_MS,
    provider: ({ clock }) => createSimulated({ seed: SIMULATION, clock }),
  }),
})
