/** What is said of sources that do not answer. */
import { expect, it } from 'vitest'
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { readyLines, silentSince } from '#ops/programs/ready-words.ts'
import { readEnv } from '#server/platform/env.ts'
import { isCutOff } from '#shared/desk/source-problems.ts'

const line = (provider: string, is: 'failing' | 'back'): string =>
  JSON.stringify({ level: 'warn', role: 'worker', provider, problem: { kind: 'network' }, msg: `a provider is ${is}` })

it('a source is counted once, whatever is asked of it, and no more once all of it is back', () => {
  const lines = [line('statcan-figures', 'failing'), line('statcan-wire', 'failing'), line('ecb-schedule', 'failing')]
  expect(silentSince('')).toEqual([])
  expect(silentSince(lines.join('\n'))).toEqual(['ecb', 'statcan'])
  expect(silentSince([...lines, line('statcan-wire', 'back')].join('\n'))).toEqual(['ecb', 'statcan'])
  expect(silentSince([...lines, line('statcan-wire', 'back'), line('ecb-schedule', 'back')].join('\n'))).toEqual(['statcan'])
})

it('a stream without a connection is counted too', () => {
  const ended = JSON.stringify({
    role: 'worker',
    provider: 'kraken',
    why: 'no route',
    msg: 'the connection ended and is made anew',
  })
  expect(silentSince(ended)).toEqual(['kraken'])
})

it('a person at a terminal reads six lines of 80 columns at most, with every source there is', () => {
  const log = SOURCES.map(({ id }) => line(id, 'failing')).join('\n')
  const lines = readyLines(readEnv({ DATA_DIR: 'data' }, sourceSettings(SOURCES)), true, log).split('\n')
  expect([lines.length, lines.filter(({ length }) => length > 80)]).toEqual([6, []])
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ {2}Prices {3}simulated until a live source answers \(\d price sources\)$/),
      `  Sources  none of ${SOURCES.length} answers; figures not yet received are demo data`,
      '  Log      data/log.ndjson',
    ]),
  )
})

it('a machine is cut off where no answer of several sources arrives, not where their answers refuse us', () => {
  const [network, timeout] = [
    { id: 'statcan', problem: 'network' },
    { id: 'ecb', problem: 'timeout' },
  ]
  expect(isCutOff([network, timeout])).toBe(true)
  for (const other of [null, 'http', 'malformed'])
    expect(isCutOff([network, timeout, { id: 'kraken', problem: other }])).toBe(false)
  expect(isCutOff([network])).toBe(false)
})
