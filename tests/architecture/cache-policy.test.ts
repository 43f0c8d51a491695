/** One table says how long anything may be kept; no file writes such a header by hand beside it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cacheHeader } from '#server/http/answers/cache-policy.ts'

const HOME = 'server/http/answers/cache-policy.ts'
const BY_HAND = /[Cc]ache-[Cc]ontrol|cacheControl|no-store|no-cache|max-age=|maxAge: ['"\d]|immutable: true/
const files = globSync(['server/**/*.ts', 'client/**/*.{ts,tsx}', 'ops/**/*', 'jobs/**/*.ts', 'shared/**/*.ts'], {
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(`${process.cwd()}/`, ''))

it('looks at the whole tree', () => expect(files).toContain(HOME))

/** What a proxy says while no web process answers is its own to send. */
const PROXY = 'ops/proxy/'

it('forbids keeping what a proxy says by itself', () => {
  const said = files
    .filter((file) => file.startsWith(PROXY))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?<=Cache-Control )[^\s;]+/g) ?? [])
  expect(said).toEqual([cacheHeader('private')['Cache-Control'], cacheHeader('private')['Cache-Control']])
})

it('no file writes Cache-Control but the table', () => {
  const written = files
    .filter((file) => file !== HOME && !file.startsWith(PROXY))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        // A reader of an answer's header writes none.
        .filter((line) => BY_HAND.test(line) && !line.includes("headers.get('cache-control')"))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(written).toEqual([])
})

it('no file goes out with the framework’s own header', () => {
  const own = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return text.split(/express\.static\(|\.sendFile\(/).length !== text.split('...staticCache(').length
  })
  expect(own).toEqual([])
})
