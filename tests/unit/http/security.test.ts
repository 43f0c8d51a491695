import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  contentSecurityPolicy,
  inlineByHash,
  inlineByNonce,
  isSameSite,
  NOTHING_INLINE,
  securityHeaders,
} from '#server/http/edge/security.ts'

const SITE = 'https://ledger.example'

describe('who may send us something (WEB-6)', () => {
  const cases: [rule: string, method: string, headers: Record<string, string>, allowed: boolean][] = [
    ['reading is open to everyone', 'GET', { 'sec-fetch-site': 'cross-site' }, true],
    ['our own pages may send', 'POST', { 'sec-fetch-site': 'same-origin' }, true],
    ['an address typed by hand may send', 'POST', { 'sec-fetch-site': 'none' }, true],
    ['another site may not', 'POST', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['a sibling subdomain may not', 'POST', { 'sec-fetch-site': 'same-site', origin: 'https://x.ledger.example' }, false],
    ['an old browser on our origin may', 'POST', { origin: SITE }, true],
    ['an old browser on the host it sends to may', 'POST', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    ['an old browser on another origin may not', 'POST', { origin: 'https://evil.example', host: 'ledger.example' }, false],
    ['a sandboxed frame may not', 'POST', { origin: 'null', host: 'ledger.example' }, false],
    ['a program without either header may', 'POST', {}, true],
    ['deleting follows the same rule', 'DELETE', { 'sec-fetch-site': 'cross-site' }, false],
  ]
  it.each(cases)('%s', (_rule, method, headers, allowed) => {
    expect(isSameSite(method, headers, SITE)).toBe(allowed)
  })
})

describe('the content security policy (WEB-2)', () => {
  it('never allows inline or evaluated script, whatever the mode', () => {
    for (const dev of [true, false])
      expect(contentSecurityPolicy(inlineByNonce('x'), { publicUrl: SITE, dev })).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/)
  })

  it('takes any inline style in development alone, where Vite makes them, and names none beside it', () => {
    const stylesIn = (dev: boolean) =>
      /style-src ([^;]*)/.exec(contentSecurityPolicy(inlineByNonce('x'), { publicUrl: SITE, dev }))?.[1]
    expect(stylesIn(true)).toBe("'self' 'unsafe-inline'")
    expect(stylesIn(false)).not.toContain('unsafe')
  })

  it('starts from nothing and opens only our own origin', () => {
    const policy = contentSecurityPolicy(NOTHING_INLINE, { publicUrl: SITE, dev: false })
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self' wss://ledger.example")
  })

  it('hashes executable inline scripts and leaves data and linked scripts alone', () => {
    const html =
      '<script nonce="n">go()</script><script nonce="n" type="application/ld+json">{}</script><script src="/a.js" nonce="n"></script><link nonce="n"><script type="module" nonce="n">go()</script>'
    expect(inlineByHash(html, 'n').scripts).toEqual(["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"])
  })

  it('hashes the styles that the page was rendered with as styles, and no others', () => {
    const html = '<style>a{}</style><style nonce="n">p>b{}</style><style nonce="m">a{}</style><script nonce="n">go()</script>'
    expect(inlineByHash(html, 'n')).toEqual({
      scripts: ["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"],
      styles: [`'sha256-${createHash('sha256').update('p>b{}').digest('base64')}'`],
    })
  })

  it('asks for https for a year only where the site is served over https', () => {
    const names = (publicUrl: string) => securityHeaders({ publicUrl, dev: false }).map(([name]) => name)
    expect(names(SITE)).toContain('strict-transport-security')
    expect(names('http://localhost:3000')).not.toContain('strict-transport-security')
  })
})
