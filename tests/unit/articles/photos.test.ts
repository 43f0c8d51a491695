/** A story with a photograph: what the check asks of it, and what pages and cards show. */
import { cpSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatProblem } from '#server/articles/problem.ts'
import { type Change, FIXTURE_NOW, FRENCH_FIXTURES, loadChanged, NEWS, PAID } from '../../support/content.ts'
import { claiming, mediaFolder, photoFront, photograph, SVG, ZIP } from '../../support/photos.ts'

let folder: string
beforeAll(async () => {
  const good = await photograph()
  folder = mediaFolder({
    'bank.jpg': good,
    'other.jpg': await photograph({ width: 900, height: 600 }),
    'drawing.jpg': SVG,
    'archive.jpg': Buffer.concat([good, ZIP]),
    'huge.jpg': await claiming({ width: 30_000, height: 30_000 }),
  })
  cpSync(FRENCH_FIXTURES, folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const photo = (words: string, file = NEWS): Change => ({
  file,
  find: /^kind: .*\n/m,
  put: `kind: ${file === PAID ? 'paid' : 'news'}\n${words}`,
})
const load = (...changes: readonly Change[]) => loadChanged(changes, FIXTURE_NOW, 'refuse', folder)
const problemsOf = (...changes: readonly Change[]): string[] => {
  const content = load(...changes)
  return content.ok ? [] : content.problem.map(formatProblem)
}

describe('the check', () => {
  it.each(['alt', 'credit', 'licence', 'shownIn'])('refuses a photograph without %s', (name) => {
    const without = photoFront('bank.jpg').replace(new RegExp(`  ${name}: .*\n`), '')
    expect(problemsOf(photo(without))).toEqual([expect.stringMatching(new RegExp(`good-news.md:\\d+ photo.${name}: is missing`))])
  })

  it.each([
    ['drawing.jpg', /is no JPEG/],
    ['archive.jpg', /22 bytes behind its picture/],
    ['huge.jpg', /30000 × 30000 pixels, too large/],
    ['none.jpg', /there is no file "none.jpg"/],
    ['drawing.svg', /ends in .jpg/],
    ['tone.wav', /ends in .jpg/],
  ])('refuses %s', (name, message) => {
    expect(problemsOf(photo(photoFront(name)))).toEqual([expect.stringMatching(message)])
  })

  it('refuses a last day of a licence that there is not', () => {
    const problems = problemsOf(photo(photoFront('bank.jpg', { until: '2027-02-30' })))
    expect(problems).toEqual([expect.stringMatching(/photo.until.*a day that exists/)])
  })

  it('refuses a licence that is nowhere, a place that there is not, and one that leaves out the site', () => {
    for (const more of [{ licenceUrl: 'javascript:alert(1)' }, { shownIn: '[site, print]' }, { shownIn: '[feeds]' }])
      expect(problemsOf(photo(photoFront('bank.jpg', more)))).toHaveLength(1)
  })

  it('reads the words of an advertiser’s photograph as its other words', () => {
    const alt = '"A guaranteed gain, seen from the street"'
    expect(problemsOf(photo(photoFront('bank.jpg', { alt }), PAID))).toEqual([expect.stringMatching(/photo.alt.*guaranteed/)])
  })
})

describe('a story', () => {
  const article = (words: string, file?: string) => {
    const content = load(photo(words, file))
    if (!content.ok) throw new Error(content.problem.map(formatProblem).join('\n'))
    const found = content.value.articles.find(({ slug }) => slug === (file === PAID ? 'good-paid' : 'good-news'))
    if (!found) throw new Error('no such page')
    return found
  }

  it('has the sizes of its photograph, none larger than it, with its measures and its words', () => {
    const { photo: shown } = article(photoFront('bank.jpg'))
    expect(shown).toMatchObject({
      img: { width: 1200, height: 800, alt: expect.stringMatching(/^The head office/) },
      credit: 'Ada Example',
      licence: 'CC BY 4.0',
      file: 'bank.jpg',
    })
    expect(shown?.img.srcSet.match(/ \d+w/g)).toEqual([' 240w', ' 480w', ' 800w', ' 1200w'])
    expect(shown?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(shown?.img.src).toMatch(/^\/photos\/v1\/[0-9a-f]{32}\/800\.jpeg$/)
  })

  it('is on share cards with it only where its licence says so, and never where it is paid for', () => {
    const onCards = { shownIn: '[site, share-cards]' }
    expect(article(photoFront('bank.jpg')).photo?.card).toBeUndefined()
    expect(article(photoFront('bank.jpg', onCards)).photo?.card?.category).toBe('photo')
    expect(article(photoFront('bank.jpg', onCards), PAID).photo?.card).toBeUndefined()
  })
})

describe('a twin', () => {
  const TWIN = 'articles/fr/un-programme-et-ce-qu-il-faut-verifier.md'
  const ALT = 'Le siège de la banque, le soir, vu de la rue'
  const inFrench = (name: string, more = {}): Change => ({
    file: TWIN,
    find: 'kind: paid',
    put: `kind: paid\n${photoFront(name, { alt: `"${ALT}"`, credit: '"Ada Exemple"', ...more })}`.trimEnd(),
  })
  const page = photo(photoFront('bank.jpg'), PAID)

  it('shows the photograph of its page in its own words, or none yet', () => {
    const content = load(page, inFrench('bank.jpg'))
    if (!content.ok) throw new Error(content.problem.map(formatProblem).join('\n'))
    const [english] = content.value.articles.filter(({ slug }) => slug === 'good-paid')
    const [french] = content.value.french
    expect([french?.photo?.img.alt, french?.photo?.hash]).toEqual([ALT, english?.photo?.hash])
    expect(problemsOf(page)).toEqual([])
  })

  it('is refused with a photograph that its page has not, with other places or another last day', () => {
    const refused = [expect.stringMatching(/verifier.md:\d+ photo: is not that of its page in English, "good-paid"/)]
    expect(problemsOf(page, inFrench('other.jpg'))).toEqual(refused)
    expect(problemsOf(inFrench('bank.jpg'))).toEqual(refused)
    expect(problemsOf(page, inFrench('bank.jpg', { shownIn: '[site, feeds]' }))).toEqual(refused)
    expect(problemsOf(page, inFrench('bank.jpg', { until: '2027-01-31' }))).toEqual(refused)
  })
})
