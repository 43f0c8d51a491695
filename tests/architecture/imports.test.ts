/** Who may import whom (biome.json). Each rule meets one deliberate violation here: a rule that no longer bites fails. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What the linter says of a tree that holds these imports and nothing else: the files it finds fault with. */
function refused(imports: readonly (readonly [path: string, specifier: string])[]): string {
  const root = mkdtempSync(join(tmpdir(), 'ledger-imports-'))
  copyFileSync('biome.json', join(root, 'biome.json'))
  for (const [path, specifier] of imports) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `import { thing } from '${specifier}'\n\nexport const used = thing\n`)
  }
  const biome = resolve('node_modules/.bin/biome')
  const run = spawnSync(biome, ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none'], {
    cwd: root,
    encoding: 'utf8',
  })
  rmSync(root, { recursive: true, force: true })
  return run.stdout + run.stderr
}

const VIOLATIONS: readonly (readonly [rule: string, path: string, specifier: string])[] = [
  ['shared/ uses no Node built-in', 'shared/x.ts', 'node:fs'],
  ['shared/ uses no package but zod', 'shared/x.ts', 'ioredis'],
  ['shared/ does not know the server', 'shared/x.ts', '#server/env.ts'],
  ['a domain does not know another domain', 'server/market/x.ts', '../leads/queries.ts'],
  ['a domain does not know HTTP', 'server/otp/x.ts', '../http/respond.ts'],
  ['a domain does not know the worker', 'server/leads/x.ts', '#jobs/main.ts'],
  ['HTTP code does not reach into a domain', 'server/http/x.ts', '../market/board.ts'],
  ['HTTP code does not reach into the database', 'server/http/routes/x.ts', '../../db/connect.ts'],
  ['live code does not reach into a domain', 'server/live/x.ts', '../market/board.ts'],
  ['pages do not know the worker', 'client/routes/x.tsx', '#jobs/main.ts'],
  ['pages do not know the database', 'client/routes/x.tsx', '../../server/db/connect.ts'],
  ['a feature does not know another feature', 'client/market/x.tsx', '../funnel/form.tsx'],
  ['a feature does not know a route', 'client/articles/x.tsx', '../routes/home.tsx'],
  ['ui/ knows no feature', 'client/ui/x.tsx', '../market/tile.tsx'],
  ['a provider knows no database', 'jobs/providers/x.ts', 'kysely'],
  ['a provider knows no handler', 'jobs/providers/x.ts', '../handlers/poll.ts'],
  ['a handler does not know the web process', 'jobs/handlers/x.ts', '#server/http/app.ts'],
]

describe('import rules', () => {
  const numbered = VIOLATIONS.map(
    ([rule, path, specifier], index) => [rule, path.replace(/x\.(tsx?)$/, `x${index}.$1`), specifier] as const,
  )
  const report = refused(numbered.map(([, path, specifier]) => [path, specifier]))

  it.each(numbered)('%s', (_rule, path) => {
    expect(report).toContain(`${path}:`)
  })

  it('lets through what is allowed', () => {
    expect(
      refused([
        ['server/market/x.ts', '#shared/quote.ts'],
        ['shared/x.ts', 'zod'],
      ]),
    ).not.toContain('noRestrictedImports')
  })

  it('takes types only from server/ into client/', () => {
    const values = globSync('client/**/*.{ts,tsx}').filter((file) =>
      /^import (?!type\b)[^;]*?from '[^']*\/server\//m.test(
        readFileSync(file, 'utf8').replaceAll(/^import type [\s\S]*?from '.*'$/gm, ''),
      ),
    )
    expect(values).toEqual([])
  })
})
