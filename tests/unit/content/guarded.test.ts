import { expect, it } from 'vitest'
import { isGuarded } from '#server/content/guarded.ts'

const page = (kind: string): string => `---\nkind: ${kind}\n---\nWords.\n`

it('a change takes two people where one could change who is paid, who asks for consent, or where readers are led', () => {
  for (const path of ['claims.yml', 'site.yml', 'advertisers/maple.yml', 'external/partner.yml']) {
    expect(isGuarded(path, 'a: 1\n', 'a: 2\n'), path).toBe(true)
    expect(isGuarded(path, 'a: 1\n', undefined), path).toBe(true)
  }
  expect(isGuarded('articles/story.md', page('news'), page('paid'))).toBe(true)
  expect(isGuarded('articles/story.md', page('paid'), undefined)).toBe(true)
})

it('one editor may change a story and the names of authors', () => {
  expect(isGuarded('articles/story.md', page('news'), page('news'))).toBe(false)
  expect(isGuarded('authors.yml', 'a: 1\n', 'a: 2\n')).toBe(false)
})
