// A hacked tracker must not turn the site into an open redirect (LEAD-10).
import { describe, expect, it } from 'vitest'
import { allowedRedirect } from '#server/funnel/leads/delivery/redirect.ts'

const HOSTS = ['go.example.com', 'xn--bcher-kva.example']
const HOSTILE: unknown[] = [
  'http://go.example.com/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://go.example.com/1',
  'about:blank',
  '//go.example.com/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\go.example.com/',
  'https:/go.example.com/',
  'https:go.example.com',
  'https:///go.example.com/',
  'https://evil.example/',
  'https://go.example.com.evil.example/',
  'https://evilgo.example.com/',
  'https://sub.go.example.com/',
  'https://example.com/',
  'https://go.example.com@evil.example/',
  'https://evil.example#@go.example.com/',
  'https://evil.example?@go.example.com/',
  'https://user@go.example.com/',
  'https://user:pass@go.example.com/',
  'https://:@go.example.com/',
  'https://@go.example.com/',
  'https://go.example.com:8443/',
  'https://go.example.com:80/',
  'https://go.example.com:443/',
  'https://go.example.com:/',
  'https://go.example.com./',
  'https://.go.example.com/',
  'https://go..example.com/',
  'https://go.example.com\\@evil.example/',
  'https://evil.example\\go.example.com/',
  'https://go%2eexample.com/',
  'https://go.example.com%00.evil.example/',
  'https://go.example.com%2f@evil.example/',
  'https://GO.example.com/',
  'https://ɡo.example.com/',
  'https://go。example。com/',
  'https://go.example.com /',
  ' https://go.example.com/',
  'https://go.example.com/\n',
  'https://go.example\t.com/',
  'https://go.example.com/\u0000',
  'https://go.example.com/é',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data',
  `https://go.example.com/${'a'.repeat(2048)}`,
  'https://',
  '',
  'go.example.com',
  'HTTPS://go.example.com/',
  'wss://go.example.com/',
  'view-source:https://go.example.com/',
  null,
  42,
  {},
  ['https://go.example.com/'],
]

describe('a redirect address of a tracker', () => {
  it.each(HOSTILE)('is refused: %j', (url) => {
    expect(allowedRedirect(url, HOSTS)).toBeUndefined()
  })

  it.each([
    'https://go.example.com/',
    'https://go.example.com',
    'https://go.example.com/a/b?c=d&e=%20#f',
    'https://xn--bcher-kva.example/',
  ])('is followed when it is plain https on a listed host: %s (control)', (url) => {
    expect(allowedRedirect(url, HOSTS)).toBe(new URL(url).href)
  })

  it('is never an address literal, not even a listed one', () => {
    expect(allowedRedirect('https://127.0.0.1/', ['127.0.0.1'])).toBeUndefined()
    expect(allowedRedirect('https://localhost/', ['localhost'])).toBeUndefined()
  })

  it.each(['-go.example.com', 'go.example.com-', `${`${'a'.repeat(63)}.`.repeat(4)}example`])(
    'is never on what is no name of a host, not even a listed one: %s',
    (host) => {
      expect(allowedRedirect(`https://${host}/`, [host])).toBeUndefined()
    },
  )

  it('may be on a host of one letter, and 2,048 characters long', () => {
    const start = 'https://x.example/'
    const longest = start + 'a'.repeat(2048 - start.length)
    expect(allowedRedirect(longest, ['x.example'])).toBe(longest)
    expect(allowedRedirect(`${longest}a`, ['x.example'])).toBeUndefined()
  })

  it('may be on our own site only where the sandbox is in use', () => {
    const url = 'http://localhost:3000/sandbox/dashboard/1'
    expect(allowedRedirect(url, HOSTS)).toBeUndefined()
    expect(allowedRedirect(url, HOSTS, 'http://localhost:3000')).toBe(url)
    expect(allowedRedirect('http://localhost:3001/x', HOSTS, 'http://localhost:3000')).toBeUndefined()
  })
})
