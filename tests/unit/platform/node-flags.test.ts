/** Guards the bounds on memory that everybody who starts web or worker has to set: they are flags of the process, not settings of ours (WEB-20). */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '#ops/node-flags.ts'
import { readStack } from '../containers/stack.ts'

/** All that starts web or worker, and how. */
const BY_SHELL = ['package.json', 'Dockerfile', 'docker-compose.yml', 'ops/container-check.sh']
const BY_NODE = ['ops/programs/start-all.ts', 'tests/support/browser/site.ts']
const inMiB = (size = ''): number => Number.parseInt(size, 10) * (size.endsWith('g') ? 1024 : 1)
/** A second home of a bound. */
const BOUND = /--[a-z-]+-space-size|MALLOC_/
it.each(BY_SHELL)('%s starts web and worker with what ops/node.env and ops/node.flags say, and nothing else', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll('$$', '$')
  const starts = text.split('\n').filter((line) => /exec .*(build\/programs|(server|jobs)\/\S*main\.ts)/.test(line))
  expect(starts).not.toEqual([])
  for (const line of starts) expect(line).toContain('exec env $(cat ops/node.env) node $(cat ops/node.flags) build/programs/')
  expect(text).not.toMatch(BOUND)
})

it.each(BY_NODE)('%s starts web and worker with what ops/node.env and ops/node.flags say, and nothing else', (file) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/\[.*\.\.\.(NODE_FLAGS|flags), file\]/)
  expect(text).toContain('...NODE_ENVIRONMENT,')
  expect(text).not.toMatch(BOUND)
})

it('the flags bound both generations: V8 takes what the machine has, and collects late', () => {
  expect(NODE_FLAGS).toContain('--max-semi-space-size=8')
  expect(NODE_FLAGS.find((flag) => flag.startsWith('--max-old-space-size='))).toBeDefined()
})

it('the flags leave the containers room beside the heap: the engine kills what Node would have collected (docs/operate.md, "Grow")', () => {
  const heap = Number(NODE_FLAGS.find((flag) => flag.startsWith('--max-old-space-size='))?.split('=')[1])
  const { services } = readStack('docker-compose.yml')
  for (const role of ['web', 'worker', 'desk']) expect([role, inMiB(services[role]?.mem_limit) >= 2 * heap]).toEqual([role, true])
})

it('the flags have the allocator give back what was given back to it', () => {
  expect(Object.keys(NODE_ENVIRONMENT)).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'])
})
