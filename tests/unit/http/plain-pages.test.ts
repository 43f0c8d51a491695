/** A page of one sentence, for when no page can be rendered: in the language of its address, readable on a phone, and with a way on. */
import { expect, it } from 'vitest'
import { busyPage } from '#server/http/answers/respond.ts'

const pageAt = async (path: string) => {
  const page = busyPage(path)
  return { policy: page.headers.get('content-security-policy') ?? '', text: await page.text() }
}

it('a page for a busy network is in the language of its address', async () => {
  const english = await pageAt('/search?q=fr')
  expect(english.text).toContain('lang="en-CA"')
  expect(english.text).toContain('Try again')
  const french = await pageAt('/fr/recherche')
  expect(french.text).toContain('lang="fr-CA"')
  expect(french.text).toContain('Réessayer')
})

it('a page for a busy network is laid out for a phone, by the one style that its policy allows', async () => {
  const { policy, text } = await pageAt('/')
  expect(text).toContain('name="viewport"')
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(text) ?? []
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
})
