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

/** What a side's compiler refuses in this code: unknown names, and the codes of its other errors. */
function refusedBy(side: string, code: string): string[] {
  const config = {
    extends: resolve(`tsconfig.${side}.json`),
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: '/', tsBuildInfoFile: null },
    files: [`${side}.ts`],
    include: [],
    references: [],
  }
  writeFileSync(join(folder, `${side}.ts`), code)
  writeFileSync(join(folder, `tsconfig.${side}.json`), JSON.stringify(config))
  const { stdout } = spawnSync(COMPILER, ['-p', join(folder, `tsconfig.${side}.json`)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .flatMap((line) => /Cannot find name '([^']+)'/.exec(line)?.[1] ?? /error (TS\d+)/.exec(line)?.[1] ?? [])
}

const USE = (names: readonly string[]): string => `${names.map((name) => `void ${name}`).join('\n')}\nexport {}\n`
const BROWSER = ['window', 'document', 'HTMLElement']
const NODE = ['process', 'Buffer', '__dirname', 'setImmediate']
const LANGUAGE = ['Math', 'Promise', 'Intl']

describe('the compiler', () => {
  it.each([
    ['shared', [...BROWSER, ...NODE, 'fetch', 'setTimeout'], LANGUAGE],
    ['server', BROWSER, [...LANGUAGE, ...NODE, 'fetch']],
    ['client', NODE, [...LANGUAGE, ...BROWSER, 'fetch']],
  ])('of %s refuses %j and knows %j', (side, refused, known) => {
    expect(refusedBy(side, USE([...refused, ...known]))).toEqual(refused)
  })

  it.each(['shared', 'client'])('of %s finds no built-in of Node to import', (side) => {
    expect(refusedBy(side, `import { readFileSync } from 'node:fs'\nvoid readFileSync\n`)).toEqual(['node:fs'])
  })

  it.each(['shared', 'client'])('of %s is told of Node by no package either', (side) => {
    const files = execFileSync(COMPILER, ['-p', `tsconfig.${side}.json`, '--listFilesOnly'], { encoding: 'utf8' })
    expect(files).toContain(`/${side}/`)
    expect(files.split('\n').filter((file) => file.includes('/@types/node/'))).toEqual([])
  })

  it.each(['shared', 'server', 'client'])('of %s tells an absent property from an undefined one', (side) => {
    const code = `type Tile = { note?: string }\nexport const tile: Tile = { note: undefined }\n`
    expect(refusedBy(side, code)).toEqual(['TS2375'])
  })
})
