/** Guards the bound on memory that everybody who starts web or worker has to set: it is a flag of the process, not a setting of ours. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const STARTS = [
  'package.json',
  'Dockerfile',
  'docker-compose.yml',
  'ops/start.ts',
  'ops/container-check.sh',
  'tests/support/browser/site.ts',
]

it.each(STARTS)('%s starts web and worker with a young generation of three times 16 MiB at most', (file) => {
  const starts = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('--enable-source-maps'))
  expect(starts).not.toEqual([])
  for (const line of starts) expect(line).toContain('--max-semi-space-size=16')
})
