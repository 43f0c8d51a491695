/** Guards the bounds on memory that everybody who starts web or worker has to set: they are flags of the process, not settings of ours. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NODE_FLAGS } from '#ops/node-flags.ts'

/** Whoever starts web or worker, with the line that does it. */
const STARTS: readonly (readonly [file: string, start: RegExp])[] = [
  ['package.json', /exec node .*(server|jobs)\/main\.ts/],
  ['Dockerfile', /exec node .*server\/main\.ts/],
  ['docker-compose.yml', /exec node .*jobs\/main\.ts/],
  ['ops/container-check.sh', /exec node .*jobs\/main\.ts/],
  ['ops/start.ts', /const flags = /],
  ['tests/support/browser/site.ts', /spawn\(process\.execPath, .* file\]/],
]

it.each(STARTS)('%s starts web and worker with the flags of ops/node.flags', (file, start) => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const starts = lines.filter((line) => start.test(line))
  expect(starts).not.toEqual([])
  for (const line of starts) expect(line).toMatch(/\$\(cat ops\/node\.flags\)|NODE_FLAGS/)
  // No second home: a flag of V8 that is named here would be another one there.
  expect(lines.filter((line) => /--[a-z-]+-space-size/.test(line))).toEqual([])
})

it('bounds both generations: V8 takes what the machine has, and collects late', () => {
  expect(NODE_FLAGS).toContain('--max-semi-space-size=16')
  expect(NODE_FLAGS.find((flag) => flag.startsWith('--max-old-space-size='))).toBeDefined()
})
