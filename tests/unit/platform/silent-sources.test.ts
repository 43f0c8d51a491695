/** What `npm start` says of sources that do not answer. */
import { expect, it } from 'vitest'
import { silentSources } from '#ops/programs/ready-words.ts'

const line = (provider: string, is: 'failing' | 'back'): string =>
  JSON.stringify({ level: 'warn', role: 'worker', provider, problem: { kind: 'network' }, msg: `a provider is ${is}` })

it('a source is counted once, whatever is asked of it, and no more once all of it is back', () => {
  const lines = [line('statcan-figures', 'failing'), line('statcan-wire', 'failing'), line('ecb-schedule', 'failing')]
  expect(silentSources('')).toBe(0)
  expect(silentSources(lines.join('\n'))).toBe(2)
  expect(silentSources([...lines, line('statcan-wire', 'back')].join('\n'))).toBe(2)
  expect(silentSources([...lines, line('statcan-wire', 'back'), line('ecb-schedule', 'back')].join('\n'))).toBe(1)
})
