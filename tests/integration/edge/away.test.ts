/** What a stranger gets from each proxy while no web process answers: a page of the paper, within a second. */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CADDY, findOnPath, NGINX } from '#ops/system-package.ts'
import { inFrench } from '#shared/language/paths.ts'
import { TOOL_PATHS } from '#shared/tools/tools.ts'
import { freePort } from '../../support/browser/site.ts'
import { type ProxyName, startProxy } from '../../support/proxy.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { until } from '../../support/until.ts'

const PROXIES: readonly (readonly [ProxyName, string | undefined])[] = [
  ['caddy', findOnPath(CADDY.binaries)],
  ['nginx', findOnPath(NGINX.binaries)],
]
const STYLE = /<style>(.*)<\/style>/s.exec(readFileSync('ops/proxy/away.html', 'utf8'))?.[1] ?? ''

/** Every address that may hold an amount: nine pages in two languages, and the APIs of seven. */
const TOOLS = [...TOOL_PATHS, '/tools/room', '/tools/acb']
const SUMS = [...TOOLS, ...TOOLS.map(inFrench), ...TOOL_PATHS.map((path) => `/api${path}`)]

/** An address without a listener. */
const deadAddress = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`

describe.each(PROXIES)('behind %s', (name, binary) => {
  if (binary === undefined) return it.skip('is not on this machine')

  it('a stranger reads within a second that the site does not answer, and when to come again, in the paper’s dress', async () => {
    const proxy = await startProxy(name, binary, { webs: [await deadAddress(), await deadAddress(), await deadAddress()] })
    onTestFinished(proxy.stop)
    for (const [path, heading] of [
      ['/', 'Back in a moment'],
      ['/markets/BTC?fr', 'Back in a moment'],
      ['/freedom', 'Back in a moment'],
      ['/fr', 'De retour dans un instant'],
      ['/fr?utm=1', 'De retour dans un instant'],
      ['/fr/marches/BTC', 'De retour dans un instant'],
    ] as const) {
      const began = performance.now()
      const answer = await fetch(proxy.url + path)
      const page = await answer.text()
      expect(performance.now() - began).toBeLessThan(1000)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(page).toContain(`<h1>${heading}</h1>`)
      const dress = createHash('sha256').update(STYLE).digest('base64')
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'sha256-${dress}'`)
    }
  })

  it('an operator’s own page in `own` is shown in the place of the one that ships', async () => {
    const texts = temporaryFolder()
    cpSync('ops/proxy', texts, { recursive: true })
    mkdirSync(join(texts, 'own'), { recursive: true })
    writeFileSync(join(texts, 'own/away.html'), 'The Observer will be back')
    const proxy = await startProxy(name, binary, { webs: [await deadAddress()], texts })
    onTestFinished(proxy.stop)
    expect(await (await fetch(`${proxy.url}/`)).text()).toBe('The Observer will be back')
    expect(await (await fetch(`${proxy.url}/fr`)).text()).toContain('De retour dans un instant')
    expect(await (await fetch(`${proxy.url}/api/market-data`)).json()).toMatchObject({ code: 'unavailable' })
  })

  it('the log has no amount that a reader gave a tool in either language, and of nginx says which page was not there', async () => {
    const proxy = await startProxy(name, binary, { webs: [await deadAddress()] })
    onTestFinished(proxy.stop)
    await Promise.all(SUMS.map((path) => fetch(`${proxy.url}${path}?principal=777123.45`)))
    await fetch(`${proxy.url}/seen?principal=888123.45`)
    // The control: Caddy logs no request at all.
    if (name === 'nginx') await until('the last request is logged', () => proxy.log().includes('/seen?principal=888123.45'))
    expect(proxy.log()).not.toContain('777123')
  })

  it('a request that meets a process that is gone goes to another one (control)', async () => {
    const web = createServer((_req, res) => res.end('here')).listen(0, '127.0.0.1')
    onTestFinished(() => void web.close())
    const { port } = await new Promise<AddressInfo>((resolve) => web.on('listening', () => resolve(web.address() as AddressInfo)))
    const proxy = await startProxy(name, binary, { webs: [await deadAddress(), `http://127.0.0.1:${port}`, await deadAddress()] })
    onTestFinished(proxy.stop)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, page) => fetch(`${proxy.url}/p${page}`)))
    expect(await Promise.all(answers.map((each) => each.text()))).toEqual(answers.map(() => 'here'))
  })
})
