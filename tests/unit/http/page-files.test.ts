/** Pages as files: who may find which file, and for how long, by a clock of the test's own and on a real disk. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { findOnPath } from '#ops/system-package.ts'
import { createPageFiles, isFileTarget, SLOT_MS } from '#server/http/pages/page-files.ts'
import { createReadyPage } from '#server/http/pages/ready-page.ts'

const pageAt = (target: string) => ({ target, data: false, market: true })
const ready = (text: string) => createReadyPage({ text, status: 200, headers: {} })

describe('pages as files', () => {
  let folder: string
  let now: number
  let errors: unknown[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-page-files-'))
    now = 1_700_000_000_000
    errors = []
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  })

  const open = (epoch: string | (() => string) = 'build 1', staleMs = 30_000, at = folder) =>
    createPageFiles({
      folder: at,
      epoch: typeof epoch === 'string' ? () => epoch : epoch,
      staleMs,
      now: () => now,
      onError: (error) => errors.push(error),
    })
  /** Where the proxy looks at this moment. */
  const file = (target: string, suffix = '', root = folder): string =>
    join(root, 'live', String(Math.floor(now / SLOT_MS)), `.${target}.page`, `page${suffix}`)
  const read = (target: string): string | undefined => (existsSync(file(target)) ? readFileSync(file(target), 'utf8') : undefined)

  it('are there in three forms, which say the same', async () => {
    const files = open()
    files.put(pageAt('/markets'), ready('<h1>Markets</h1>'), 0)
    await files.settled()
    expect(read('/markets')).toBe('<h1>Markets</h1>')
    expect(brotliDecompressSync(readFileSync(file('/markets', '.br'))).toString()).toBe('<h1>Markets</h1>')
    expect(gunzipSync(readFileSync(file('/markets', '.gz'))).toString()).toBe('<h1>Markets</h1>')
    expect(errors).toEqual([])
  })

  it('can be read by every user of the machine, and written by their own', async () => {
    const files = open()
    files.put(pageAt('/markets'), ready('a'), 0)
    await files.settled()
    expect((statSync(file('/markets')).mode & 0o777).toString(8)).toBe('644')
  })

  it('are found in their own ten seconds only, whether or not somebody removes them', async () => {
    const files = open()
    files.put(pageAt('/'), ready('a'), 0)
    await files.settled()
    now += SLOT_MS - 1
    expect(read('/')).toBe('a')
    now += 1
    expect(read('/')).toBeUndefined()
  })

  it.each([
    ['a page that is up to date', 30_000, 0, true],
    ['a page behind by what leaves the slot within the bound', 30_000, 20_000, true],
    ['a page that would lie behind by more before its slot ends', 30_000, 20_001, false],
    ['any page, where the bound is shorter than a slot', 9_999, 0, false],
  ])('%s (bound %i, late %i) is written: %s', async (_what, staleMs, lateMs, written) => {
    const files = open('build 1', staleMs)
    expect(files.put(pageAt('/'), ready('a'), lateMs)).toBe(written)
    await files.settled()
    expect(read('/')).toBe(written ? 'a' : undefined)
  })

  it('belong to one build with its settings and content: a start takes those of another one back', async () => {
    const old = open('build 1')
    old.put(pageAt('/'), ready('old'), 0)
    await old.settled()
    const next = open('build 2')
    next.pages()
    await next.settled()
    expect(read('/')).toBeUndefined()
    // The old process still runs, as in an update: nothing it writes is found while the new one writes.
    now += SLOT_MS
    next.put(pageAt('/'), ready('new'), 0)
    await next.settled()
    old.put(pageAt('/markets'), ready('old'), 0)
    await old.settled()
    expect([read('/'), read('/markets')]).toEqual(['new', undefined])
  })

  it('are taken back at once when the content changes', async () => {
    let content = '1'
    const files = open(() => content)
    files.put(pageAt('/'), ready('a'), 0)
    await files.settled()
    content = '2'
    expect(files.pages()).toEqual([])
    await files.settled()
    expect(read('/')).toBeUndefined()
  })

  it('of a new build stay when the content changes in a process of the old one', async () => {
    let content = '1'
    const old = open(() => `build 1 ${content}`)
    old.pages()
    await old.settled()
    const next = open('build 2')
    next.put(pageAt('/'), ready('new'), 0)
    await next.settled()
    content = '2'
    old.put(pageAt('/markets'), ready('old'), 0)
    await old.settled()
    expect([read('/'), read('/markets')]).toEqual(['new', undefined])
  })

  it('are written again by a process whose successor has gone', async () => {
    const old = open('build 1')
    old.pages()
    await old.settled()
    const next = open('build 2')
    next.pages()
    await next.settled()
    now += 3 * SLOT_MS
    old.put(pageAt('/'), ready('old'), 0)
    await old.settled()
    expect(read('/')).toBe('old')
  })

  it('of several processes of one build lie side by side', async () => {
    const [one, two] = [open(), open()]
    one.put(pageAt('/'), ready('a'), 0)
    two.put(pageAt('/markets'), ready('b'), 0)
    one.put(pageAt('/crypto'), ready('c'), 0)
    two.put(pageAt('/crypto'), ready('c'), 0)
    await Promise.all([one.settled(), two.settled()])
    expect([read('/'), read('/markets'), read('/crypto')]).toEqual(['a', 'b', 'c'])
    expect(errors).toEqual([])
  })

  it('say by their time what they hold, so that a file server tells one page from the next of the same second', async () => {
    const files = open()
    const timeOf = async (text: string): Promise<number> => {
      files.put(pageAt('/'), ready(text), 0)
      await files.settled()
      return statSync(file('/')).mtimeMs
    }
    const first = await timeOf('a')
    expect(await timeOf('b')).not.toBe(first)
    expect(await timeOf('a')).toBe(first)
    now += SLOT_MS
    expect(await timeOf('a')).toBe(first)
  })

  it('say by their times that the forms of a page are not the same bytes', async () => {
    const files = open()
    files.put(pageAt('/'), ready('a'), 0)
    await files.settled()
    expect(new Set(['', '.br', '.gz'].map((suffix) => statSync(file('/', suffix)).mtimeMs)).size).toBe(3)
  })

  it('are never seen half written', async () => {
    const files = open()
    const texts = Array.from({ length: 40 }, (_, n) => String(n).padEnd(400_000, 'x'))
    let going = true
    const seen = new Set<number>()
    const reader = (async () => {
      while (going) {
        const text = read('/')
        if (text !== undefined) seen.add(text.length)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    for (const text of texts) {
      files.put(pageAt('/'), ready(text), 0)
      await files.settled()
    }
    going = false
    await reader
    expect([...seen]).toEqual([400_000])
  })

  it('are gone when two slots have passed, and so is what a killed process left half written', async () => {
    const files = open()
    files.put(pageAt('/'), ready('a'), 0)
    await files.settled()
    writeFileSync(join(folder, 'temporary', 'left'), 'half')
    now = Date.now() + 5 * SLOT_MS
    files.pages()
    await files.settled()
    const [epoch = ''] = readdirSync(join(folder, 'epochs'))
    expect(readdirSync(join(folder, 'epochs', epoch))).toEqual([String(Math.floor(now / SLOT_MS))])
    expect(readdirSync(join(folder, 'temporary'))).toEqual([])
  })

  it('that were written before the clock was set back are not sent as present when their time comes', async () => {
    const files = open()
    const ahead = now + 6 * SLOT_MS
    now = ahead
    files.put(pageAt('/'), ready('of a time that was not'), 0)
    await files.settled()
    expect(read('/')).toBe('of a time that was not')
    now = ahead - 6 * SLOT_MS
    files.pages()
    await files.settled()
    now = ahead
    expect(read('/')).toBeUndefined()
  })

  it('of builds that nobody runs any more are removed', async () => {
    const old = open('build 1')
    old.put(pageAt('/'), ready('old'), 0)
    await old.settled()
    now += 3 * SLOT_MS
    const next = open('build 2')
    next.pages()
    await next.settled()
    expect(readdirSync(join(folder, 'epochs'))).toHaveLength(1)
  })

  it('are taken back one by one', async () => {
    const files = open()
    files.put(pageAt('/articles/a'), ready('a'), 0)
    files.remove('/articles/a')
    await files.settled()
    expect([read('/articles/a'), files.has('/articles/a')]).toEqual([undefined, false])
  })

  it('cost one error a slot where the disk is full or the folder cannot be written, and are written again later', async () => {
    const blocked = join(folder, 'no-folder')
    writeFileSync(blocked, '')
    const files = open('build 1', 30_000, blocked)
    for (const target of ['/', '/markets', '/crypto']) files.put(pageAt(target), ready('a'), 0)
    await files.settled()
    expect(errors).toHaveLength(1)
    rmSync(blocked)
    now += SLOT_MS
    files.put(pageAt('/'), ready('a'), 0)
    await files.settled()
    expect(readFileSync(file('/', '', blocked), 'utf8')).toBe('a')
  })

  const [mount = '', umount = ''] = [findOnPath(['mount']), findOnPath(['umount'])]
  it.skipIf(process.getuid?.() !== 0 || !mount || !umount)('leave nothing behind on a disk that is full', async (test) => {
    const small = join(folder, 'small')
    mkdirSync(small)
    try {
      execFileSync(mount, ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', small], { stdio: 'ignore' })
    } catch {
      test.skip('this machine mounts nothing')
    }
    onTestFinished(() => void execFileSync(umount, [small]))
    const files = open('build 1', 30_000, small)
    files.put(pageAt('/'), ready('a'), 0)
    files.put(pageAt('/markets'), ready('x'.repeat(400_000)), 0)
    await files.settled()
    expect(errors.map((error) => (error as NodeJS.ErrnoException).code)).toEqual(['ENOSPC'])
    expect([existsSync(file('/', '', small)), existsSync(file('/markets', '', small))]).toEqual([true, false])
    expect(readdirSync(join(small, 'temporary'))).toEqual([])
  })

  it.each(['/', '/markets', '/markets/BTC', '/markets/%5EGSPC', '/articles/a-b', '/_.data?_routes=routes%2Fhome%2Fhome'])(
    '%s may be one',
    (target) => {
      expect(isFileTarget(target)).toBe(true)
    },
  )

  it.each([
    '/..',
    '/../x',
    '/a/../../x',
    '/a//b',
    '//a',
    '/a/',
    '/.a',
    '/a.',
    '/a?b=c',
    '/a?_routes=b/../c',
    '/a\\b',
    '/a b',
    'a',
    '',
    `/${'a'.repeat(300)}`,
  ])('"%s" may not be one', (target) => {
    expect(isFileTarget(target)).toBe(false)
  })
})
