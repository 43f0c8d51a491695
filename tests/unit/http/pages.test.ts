/** What the policy of a cached page allows: the scripts that we wrote into it, and nothing that got in some other way. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPages } from '#server/http/page-cache/pages.ts'

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the policy of a cached page', () => {
  const OURS = 'start()'
  const render = async (body: (nonce: string) => string) => {
    const page = await createPages({
      handler: async () => async (_request, nonce) => ({
        response: new Response(`<script nonce="${nonce}">${OURS}</script>${body(nonce)}`, {
          headers: { 'Content-Type': 'text/html' },
        }),
        isWhole: true,
      }),
      publicUrl: 'https://ledger.example',
      dev: false,
      onMissing: () => undefined,
      onLost: () => undefined,
    }).renderPublic({ target: '/', data: false, market: true })
    if (!page) throw new Error('the page waits for nothing')
    return page
  }
  const policyOf = async (body: (nonce: string) => string) => String((await render(body)).headers['Content-Security-Policy'])

  it('allows a script that carried the nonce of this rendering, and keeps no nonce', async () => {
    const { text, headers } = await render((nonce) => `<script type="module" nonce="${nonce}">go()</script>`)
    expect(headers['Content-Security-Policy']).toContain(hashOf(OURS))
    expect(headers['Content-Security-Policy']).toContain(hashOf('go()'))
    expect(headers['Content-Security-Policy']).not.toContain('nonce-')
    expect(text).toBe('<script>start()</script><script type="module">go()</script>')
  })

  it.each([
    ['no nonce', '<script>steal()</script>'],
    ['another nonce', '<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA">steal()</script>'],
    ['an empty nonce', '<script nonce="">steal()</script>'],
    ['a nonce as data', '<script data-nonce="x">steal()</script>'],
    ['capitals', '<SCRIPT>steal()</SCRIPT >'],
  ])('allows no script with %s', async (_what, planted) => {
    const policy = await policyOf(() => planted)
    expect(policy).not.toContain(hashOf('steal()'))
    expect(policy).toContain(hashOf(OURS))
  })

  it('is not misled by a script inside an attribute or before ours', async () => {
    const policy = await policyOf((nonce) => `<script>steal(1)//</script><script nonce="${nonce}">go()</script>`)
    expect(policy).toContain(hashOf('go()'))
    expect(policy).not.toContain(hashOf('steal(1)//'))
  })
})
