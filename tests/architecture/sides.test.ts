/** Each side's compiler knows its own platform alone: a name of another one does not compile. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

// Under node_modules, so that the compiler finds the same type packages as for the tree.
const CACHE = resolve('node_modules/.cache')
mkdirSync(CACHE, { recursive: true })
const folder = mkdtempSync(join(CACHE, 'sides-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMPILER = resolve('node_modules/.bin/tsc')

/** What a side's compiler refuses in that side’s own files: of each, the unknown names and the codes of its other errors. */
function refusedBy(side: string, codes: readonly string[]): string[][] {
  const own = mkdtempSync(join(folder, `${side}-`))
  const config = {
    extends: resolve(`tsconfig.${side}.json`),
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '/', tsBuildInfoFile: null },
    files: codes.map((_, nth) => `${nth}.ts`),
    include: [],
    references: [],
  }
  for (const [nth, code] of codes.entries()) writeFileSync(join(own, `${nth}.ts`), code)
  writeFileSync(join(own, 'tsconfig.json'), JSON.stringify(config))
  const lines = spawnSync(COMPILER, ['-p', own], { encoding: 'utf8' }).stdout.split('\n')
  return codes.map((_, nth) =>
    lines
      .filter((line) => line.includes(`/${nth}.ts(`))
      .flatMap((line) => /Cannot find name '([^']+)'/.exec(line)?.[1] ?? /error (TS\d+)/.exec(line)?.[1] ?? []),
  )
}

const USE = (names: readonly string[]): string => `${names.map((name) => `void ${name}`).join('\n')}\nexport {}\n`
const BROWSER = ['window', 'document', 'HTMLElement']
const NODE = ['process', 'Buffer', '__dirname', 'setImmediate']
const LANGUAGE = ['Math', 'Promise', 'Intl']

const BUILT_IN = `import { readFileSync } from 'node:fs'\nvoid readFileSync\n`
const UNDEFINED = `type Tile = { note?: string }\nexport const tile: Tile = { note: undefined }\n`

describe('the compiler', () => {
  it.each([
    ['shared', [...BROWSER, ...NODE, 'fetch', 'setTimeout'], LANGUAGE, ['node:fs']],
    ['server', BROWSER, [...LANGUAGE, ...NODE, 'fetch'], []],
    ['client', NODE, [...LANGUAGE, ...BROWSER, 'fetch'], ['node:fs']],
  ])(
    'of %s refuses %j and knows %j, finds built-ins of Node where they belong, and tells an absent property from an undefined one',
    (side, refused, known, notFound) => {
      expect(refusedBy(side, [USE([...refused, ...known]), BUILT_IN, UNDEFINED])).toEqual([refused, notFound, ['TS2375']])
    },
  )

  it.each(['shared', 'client'])('of %s is told of Node by no package either', (side) => {
    const files = execFileSync(COMPILER, ['-p', `tsconfig.${side}.json`, '--listFilesOnly'], { encoding: 'utf8' })
    expect(files).toContain(`/${side}/`)
    expect(files.split('\n').filter((file) => file.includes('/@types/node/'))).toEqual([])
  })
})
