import { url } from '#server/platform/settings.ts'
import { defineSource } from '../source.ts'
import { createKraken } from './client.ts'
import { KRAKEN_PAIRS } from './instruments.ts'
import { PERMISSION } from './permission.ts'

export const kraken = defineSource({
  id: 'kraken',
  label: 'Kraken',
  name: 'Kraken',
  gives: 'Trades in coins and some currency pairs, as they happen',
  url: 'https://www.kraken.com/',
  permission: PERMISSION,
  hosts: [{ host: 'ws.kraken.com', purpose: 'Live trades', learns: 'Nothing about readers' }],
  nature: 'market',
  ranks: { crypto: 20, forex: 10 },
  opens: ['forex'],
  seriesOf: (symbol) => KRAKEN_PAIRS.get(symbol),
  covers: ({ symbol }) => KRAKEN_PAIRS.has(symbol),
  // A stream may be silent for long while its connection is alive.
  quietMs: 60 * 60_000,
  mayStandAlone: [],
  settings: {
    KRAKEN_WS_URL: url('a ws:// or wss:// address, or off', /^(wss?:\/\/|off$)/).default('wss://ws.kraken.com/v2'),
  },
  secrets: [],
  // Coins are left to a single source, so that the window of their change never switches after a silence.
  isOn: ({ KRAKEN_WS_URL }, { category }) => KRAKEN_WS_URL !== 'off' && category !== 'crypto',
  kind: 'stream',
  channel: ({ KRAKEN_WS_URL }) => ({ kind: 'stream', stream: (deps) => createKraken({ ...deps, url: KRAKEN_WS_URL }) }),
})
