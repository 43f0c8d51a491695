/** What is built is of today's sources, and a start without `npm start` says when it is not. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { make } from '#ops/build.ts'
import { isCurrent, PARTS } from '#ops/programs/built.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

function emptyFolder(): string {
  return temporaryFolder()
}

describe('a part of the build', () => {
  const partIn = (folder: string, script: string) => {
    const source = join(folder, 'source.ts')
    writeFileSync(source, 'of before')
    utimesSync(source, LONG_AGO, LONG_AGO)
    return { stamp: join(folder, '.built'), sources: [source], steps: [{ words: ['node', '-e', script, source] }] }
  }

  it('is current once it is made', async () => {
    const part = partIn(emptyFolder(), '')
    expect(isCurrent(part)).toBe(false)
    expect(await make(part)).toBeNull()
    expect(isCurrent(part)).toBe(true)
  })

  it('is not current when a source was saved while it was made', async () => {
    const part = partIn(emptyFolder(), 'fs.writeFileSync(process.argv[1], "of meanwhile")')
    expect(await make(part)).toBeNull()
    expect(isCurrent(part)).toBe(false)
  })

  it.each(Object.values(PARTS))('is made anew when its recipe changes: $stamp', ({ sources }) => {
    expect(sources).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'vite.programs.config.ts']))
  })
})

describe.each(['web', 'worker', 'desk'])('npm run %s', (role) => {
  const runIn = (folder: string) => {
    for (const part of ['package.json', 'ops', 'node_modules']) symlinkSync(resolve(part), join(folder, part))
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', role], { cwd: folder, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  const REFUSED = { status: 1, said: 'There is no build, or an older one: npm run build\n' }

  it('says so in one line where nothing is built', () => {
    expect(runIn(emptyFolder())).toEqual(REFUSED)
  })

  it('says so where a source is newer than what is built', () => {
    const folder = emptyFolder()
    mkdirSync(join(folder, 'build/programs'), { recursive: true })
    for (const name of ['web', 'worker', 'desk'])
      writeFileSync(join(folder, 'build/programs', `${name}.js`), 'console.log("old")')
    for (const { stamp } of Object.values(PARTS)) {
      writeFileSync(join(folder, stamp), '')
      utimesSync(join(folder, stamp), LONG_AGO, LONG_AGO)
    }
    expect(runIn(folder)).toEqual(REFUSED)
  })
})
