/** What the transparency page says of a reader's browser is all that the site keeps there. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { STORED_ITEMS } from '../../../client/site/transparency/facts.ts'

it('names every key under which something is kept', async () => {
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
