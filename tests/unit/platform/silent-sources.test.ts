/** What `npm start` says of sources that do not answer. */
import { expect, it } from 'vitest'
import { silentSince } from '#ops/programs/ready-words.ts'

const line = (provider: string, is: 'failing' | 'back'): string =>
  JSON.stringify({ level: 'warn', role: 'worker', provider, problem: { kind: 'network' }, msg: `a provider is ${is}` })

it('a source is counted once, whatever is asked of it, and no more once all of it is back', () => {
  const lines = [line('statcan-figures', 'failing'), line('statcan-wire', 'failing'), line('ecb-schedule', 'failing')]
  expect(silentSince('')).toEqual([])
  expect(silentSince(lines.join('\n'))).toEqual(['statcan', 'ecb'])
  expect(silentSince([...lines, line('statcan-wire', 'back')].join('\n'))).toEqual(['statcan', 'ecb'])
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
