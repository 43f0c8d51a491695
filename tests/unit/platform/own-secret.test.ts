/** The secrets that a demonstration makes for itself in its folder: one for all its processes, whole or not there. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { envProblems } from '../../support/env-problems.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Waits until every worker is ready, then reads the environment of each folder in the same instant as the others. */
const READER = `
  const { workerData: { gate, readers, folders, module }, parentPort } = require('node:worker_threads')
  import(module).then(({ readEnv }) => parentPort.postMessage(folders.map((DATA_DIR, round) => {
    Atomics.add(gate, round, 1)
    while (Atomics.load(gate, round) < readers);
    const { APP_SECRET, CONSENT_KEY } = readEnv({ DATA_DIR })
    return APP_SECRET + CONSENT_KEY
  })))
`

it('processes that start together in an empty folder agree on its secrets', async () => {
  const readers = 2
  const place = temporaryFolder()
  const folders = Array.from({ length: 60 }, (_, round) => join(place, String(round)))
  const gate = new Int32Array(new SharedArrayBuffer(4 * folders.length))
  const module = new URL('../../../server/platform/env.ts', import.meta.url).href
  const read = (): Promise<string[]> =>
    new Promise((resolve, reject) =>
      new Worker(READER, { eval: true, workerData: { gate, readers, folders, module } })
        .on('message', resolve)
        .on('error', reject),
    )
  const [first = [], second] = await Promise.all([read(), read()])
  expect(second).toEqual(first)
  expect(new Set(first).size).toBe(folders.length)
  for (const secrets of first) expect(secrets).toMatch(/^[0-9a-f]{128}$/)
})

it('a secret that was cut short stops the start, and names its file', () => {
  const DATA_DIR = temporaryFolder()
  expect(envProblems({ DATA_DIR })).toEqual([])
  writeFileSync(join(DATA_DIR, 'secret'), '')
  expect(envProblems({ DATA_DIR })).toEqual([
    `DATA_DIR: got "${DATA_DIR}/secret" damaged, takes the 64 hex digits that it was made with, from a backup`,
  ])
})
