/** `provenance.yml` against the captured bodies: each has one row, which says where it comes from and by what right it is here. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const FOLDER = 'tests/fixtures/providers'
const text = z.string().min(1)
const rows = z
  .array(z.strictObject({ file: text, what: text, kind: text, source: text, licence: text, changes: text.optional() }))
  .parse(parse(readFileSync(`${FOLDER}/provenance.yml`, 'utf8')))

it('each body of a provider has one row of provenance, and each row its body', () => {
  expect(rows.map(({ file }) => file).toSorted()).toEqual(globSync('*/*', { cwd: FOLDER }).toSorted())
})
