/** What the transparency page says of a reader's browser is all that the site keeps there. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { verificationCookie } from '#server/http/routes/funnel/verification-cookie.ts'
import { trackingCookie } from '#shared/funnel/tracking.ts'
import { openComments } from '../../../client/funnel/actions/opened-comments.server.ts'
import { STORED_ITEMS } from '../../../client/site/transparency/facts.ts'

it('the transparency page names every key under which something is kept', async () => {
  const keys = new Set<string>()
  for await (const file of glob('client/**/*.{ts,tsx}')) {
    if (file.includes('transparency')) continue
    for (const [, key] of readFileSync(file, 'utf8').matchAll(/['"`](nl-[a-z-]+)/g)) if (key) keys.add(key)
  }
  expect(keys.size).toBeGreaterThan(5)
  expect(STORED_ITEMS.map(({ name }) => name.split(':')[0]).filter((name) => name?.startsWith('nl-'))).toEqual(
    expect.arrayContaining([...keys]),
  )
})

it('the transparency page names every cookie, with how long it lasts', async () => {
  const makers: string[] = []
  for await (const file of glob('{client,server,shared}/**/*.{ts,tsx}'))
    if (!file.includes('desk') && readFileSync(file, 'utf8').includes('SameSite=')) makers.push(file)
  // A file that sets another cookie is added here, and its cookie below.
  expect(makers.sort()).toEqual([
    'client/funnel/actions/opened-comments.server.ts',
    'client/funnel/tracking/tracking.ts',
    'server/http/routes/funnel/verification-cookie.ts',
    'shared/funnel/tracking.ts',
  ])
  const cookies = [
    ...[false, true].map((secure) => verificationCookie('id', secure)),
    trackingCookie('value', true),
    openComments(new Request('https://paper.example/enquire'), '/articles/a-story', true),
  ]
  const lasting: Record<string, string> = { '3600': '1 hour', '2592000': '30 days', none: 'Until you close the browser' }
  for (const cookie of cookies) {
    const [, name = '', age = 'none'] = /^([^=]+)=[^;]*(?:; Max-Age=(\d+))?/.exec(cookie) ?? []
    const told = STORED_ITEMS.find((item) => item.where === 'Cookie' && item.name.split(/[ ()]/).includes(name))
    expect(told?.lasts, cookie).toBe(lasting[age])
  }
})
