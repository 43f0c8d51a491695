/** CONTRIBUTING.md followed to the letter, all its recipes at once in a copy of the tree: what it leaves out fails here. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECIPES, type Recipe } from '../support/recipes.ts'

const SECTIONS = new Map(
  readFileSync('CONTRIBUTING.md', 'utf8')
    .split('\n## ')
    .map((section): [string, string] => [section.slice(0, section.indexOf('\n')), section]),
)

/** An alarm and a goal are rows alone; announcements and schedules are read by tests in `tests/unit/providers`. */
const ELSEWHERE = ['Add a goal', 'Add an alarm', 'Add a source of announcements', 'Add a schedule of releases']

const copy = mkdtempSync(join(tmpdir(), 'ledger-recipes-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** @returns what it printed, and whether it was content */
async function run(program: string, ...args: string[]): Promise<{ isWell: boolean; printed: string }> {
  const bin = program === 'node' ? process.execPath : join(copy, 'node_modules/.bin', program)
  const options = { cwd: copy, env: { ...process.env, NODE_ENV: '', LEDGER_TEST_SIZE: '' }, maxBuffer: 2 ** 26 }
  return promisify(execFile)(bin, args, options).then(
    ({ stdout }) => ({ isWell: true, printed: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isWell: false, printed: stdout + stderr }),
  )
}

const read = (path: string): string => readFileSync(join(copy, path), 'utf8')
function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

function follow({ files, lines }: Recipe): void {
  for (const [path, text] of Object.entries(files)) write(path, text)
  for (const { into, before, text } of lines) {
    const [head, ...tail] = read(into).split(before)
    expect(tail, `${into} has “${before}” once`).toHaveLength(1)
    write(into, `${head}${text}${before}${tail[0]}`)
  }
}

const touched = ({ files, lines }: Recipe): string[] => [...new Set([...Object.keys(files), ...lines.map(({ into }) => into)])]

/** The paths that a recipe's own words give, its capitals filled in. */
function namedIn(heading: string, { names }: Recipe): string[] {
  const words = [...(SECTIONS.get(heading) ?? '').matchAll(/`([\w./-]*[./][\w./-]*)`/g)].map(([, word = '']) => word)
  const filled = words.map((word) => word.replaceAll(/[A-Z]{4,}/g, (capitals) => names[capitals] ?? capitals))
  return filled.filter((word) => /^\w.*\//.test(word))
}

/** Whether the recipe names this file, by its path or by its folder. */
const isNamed = (path: string, named: readonly string[]): boolean =>
  named.some((each) => path === each || (each.endsWith('/') && path.startsWith(each)))

const entries = Object.entries(RECIPES)

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n')
  for (const path of tracked.filter((each) => existsSync(each))) cpSync(path, join(copy, path))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  // Else a type of a package would be one of another tree.
  const settings = readFileSync('tsconfig.base.json', 'utf8')
  write('tsconfig.base.json', settings.replace('"compilerOptions": {', '"compilerOptions": { "preserveSymlinks": true,'))
}, 120_000)

describe('the recipes of CONTRIBUTING.md', () => {
  it('are all followed here, but for those that have a test of their own', () => {
    const headings = [...SECTIONS.keys()].filter((heading) => heading.startsWith('Add '))
    expect(headings.toSorted()).toEqual([...Object.keys(RECIPES), ...ELSEWHERE].toSorted())
  })

  it.each(entries)('name every file that a newcomer has to write: %s', (heading, recipe) => {
    const named = namedIn(heading, recipe)
    expect(touched(recipe).filter((path) => !isNamed(path, named))).toEqual([])
  })

  it('stop the compiler half-way, where they say so', async () => {
    const half = (path: string) => entries.flatMap(([, { lines }]) => lines).filter(({ into }) => into === path)
    const kept = new Map(['jobs/job.ts', 'shared/desk/views.ts'].map((path) => [path, read(path)]))
    follow({ names: {}, files: {}, lines: [...half('jobs/job.ts'), ...half('shared/desk/views.ts')] })
    await run('react-router', 'typegen')
    const { isWell, printed } = await run('tsc', '-b')
    for (const [path, text] of kept) write(path, text)
    expect(isWell).toBe(false)
    const faulty = new Set([...printed.matchAll(/^([\w./-]+)\(\d/gm)].map(([, path]) => path))
    expect([...faulty].toSorted()).toEqual(['client/desk/pages.tsx', 'jobs/registry.ts', 'shared/desk/view-rows.ts'])
  }, 300_000)

  it('make what compiles, and what the tests of the tree accept', async () => {
    for (const [, recipe] of entries) follow(recipe)
    for (const [heading, recipe] of entries)
      expect(
        namedIn(heading, recipe).filter((path) => !existsSync(join(copy, path))),
        heading,
      ).toEqual([])
    await run('react-router', 'typegen')
    await run('node', 'ops/twins.ts')
    expect(await run('tsc', '-b')).toEqual({ isWell: true, printed: '' })
    const rules = ['tests/architecture', 'tests/unit/language', 'tests/unit/tools', 'tests/unit/providers/contract.test.ts']
    const lists = ['public-addresses', 'page-list', 'plates'].map((name) => `tests/unit/http/${name}.test.ts`)
    const tests = await run('vitest', 'run', '--project=unit', '--silent=passed-only', ...rules, ...lists)
    expect(tests.isWell, tests.printed.slice(-4000)).toBe(true)
    expect(await run('node', 'ops/cli/main.ts', 'content', 'check')).toMatchObject({ isWell: true })
  }, 600_000)

  it('leave nothing behind once their files and lines are taken out again', () => {
    const lines = entries.flatMap(([, recipe]) => recipe.lines)
    for (const [, { files }] of entries) for (const path of Object.keys(files)) rmSync(join(copy, path))
    for (const { into, text } of lines) write(into, read(into).replace(text, ''))
    for (const { into } of lines) expect(read(into)).toBe(readFileSync(into, 'utf8'))
  })
})
