/** Pages that the proxy sends from files: they are renewed as if their readers came here, and nothing else is written. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFreshness } from '#server/http/pages/freshness.ts'
import { createPageCache } from '#server/http/pages/page-cache.ts'
import { createPageFiles, SLOT_MS } from '#server/http/pages/page-files.ts'
import { stubServer } from '../../support/stub-server.ts'
import { until } from '../../support/until.ts'

async function openSite() {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-page-follow-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const site = { now: 1_700_000_000_000, prices: 'a', status: 200, whole: true, gone: '', renders: [] as string[] }
  const files = createPageFiles({
    folder,
    epoch: () => 'build 1',
    staleMs: 30_000,
    now: () => site.now,
    onError: (error) => expect.fail(String(error)),
  })
  const cache = createPageCache({
    async render({ target }) {
      site.renders.push(target)
      const text = `${target} ${site.prices}`
      return site.whole ? { text, status: site.status, headers: {} } : undefined
    },
    takesPieces: () => false,
    freshness: createFreshness({ content: () => '1', prices: () => site.prices, now: () => site.now }),
    staleMs: 30_000,
    maxBytes: 2 ** 20,
    now: () => site.now,
    onError: (error) => expect.fail(String(error)),
    filing: { files, isShared: (target) => target !== site.gone },
  })
  const url = await stubServer((req, res) =>
    cache.serve({ target: req.url ?? '', data: false, market: true }, req, res, () => res.writeHead(404).end()),
  )
  const read = (target: string): string | undefined => {
    const file = join(folder, 'live', String(Math.floor(site.now / SLOT_MS)), `.${target}.page`, 'page')
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const ask = async (target: string): Promise<void> => {
    await (await fetch(url + target)).text()
    await files.settled()
  }
  return { site, cache, files, read, ask }
}

describe('a page that lies in a file', () => {
  it('was asked for', async () => {
    const { read, ask, cache } = await openSite()
    await cache.prepare([{ target: '/', data: false, market: true }])
    await ask('/markets')
    expect([read('/'), read('/markets')]).toEqual([undefined, '/markets a'])
  })

  it('follows the prices though none of its readers comes here', async () => {
    const { site, read, ask, cache } = await openSite()
    await ask('/markets')
    site.prices = 'b'
    site.now += 1100
    cache.follow()
    await until('the new prices', () => read('/markets') === '/markets b')
    expect(site.renders).toEqual(['/markets', '/markets'])
  })

  it('is not rendered while it shows what there is, nor when its ten seconds are over', async () => {
    const { site, ask, cache } = await openSite()
    await ask('/markets')
    cache.follow()
    site.prices = 'b'
    site.now += SLOT_MS
    cache.follow()
    await ask('/')
    expect(site.renders).toEqual(['/markets', '/'])
  })

  it('is taken back as soon as the site has no such page', async () => {
    const { site, read, ask, cache, files } = await openSite()
    await ask('/articles/a')
    site.gone = '/articles/a'
    cache.follow()
    await files.settled()
    expect(read('/articles/a')).toBeUndefined()
  })

  it('is taken back when it is no longer found', async () => {
    const { site, read, ask, cache, files } = await openSite()
    await ask('/articles/a')
    site.status = 404
    site.prices = 'b'
    site.now += 1100
    cache.follow()
    await until('the file to go', async () => {
      await files.settled()
      return read('/articles/a') === undefined
    })
  })

  it.each([
    ['not found', { status: 404 }],
    ['that failed', { status: 500 }],
    ['that waits for the store', { whole: false }],
  ])('is none %s', async (_what, how) => {
    const { site, read, ask } = await openSite()
    Object.assign(site, how)
    await ask('/markets')
    await ask('/markets')
    expect(read('/markets')).toBeUndefined()
  })
})
