import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { watchContent } from '#server/articles/load.ts'
import { mediaSeconds } from '#server/articles/records/media-length.ts'
import type { Article } from '#shared/articles/article.ts'
import type { Block } from '#shared/articles/blocks.ts'
import { loadChanged, NEWS, PAID } from '../../support/content.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function load(slug: string, changes: Parameters<typeof loadChanged>[0] = []): Article {
  const content = loadChanged(changes)
  if (!content.ok) throw new Error(JSON.stringify(content.problem))
  const article = content.value.articles.find((each) => each.slug === slug)
  if (!article) throw new Error(`no ${slug}`)
  return article
}

const ofType = <T extends Block['type']>(article: Article, type: T): Extract<Block, { type: T }>[] =>
  article.blocks.filter((block): block is Extract<Block, { type: T }> => block.type === type)

describe('an article', () => {
  it('is plain JSON', () => {
    const article = load('good-paid')
    expect(JSON.parse(JSON.stringify(article))).toEqual(article)
  })

  it('keeps a time of day and an exchange code as text, and joins the sentence around them', () => {
    const [first] = ofType(load('good-news'), 'paragraph')
    expect(first?.children).toEqual([
      {
        type: 'text',
        value: 'The bank reported at 8:30 in Toronto (TSX:RY) and paid 1:2 in shares. Its income rose by 5.4% to $4 billion.',
      },
    ])
  })

  it('numbers its claims by status in the order of their first appearance, a results box included', () => {
    const { claims } = load('good-paid')
    expect(claims.map(({ id, marker }) => [id, marker])).toEqual([
      ['minimum-deposit', 'U1'],
      ['registry', 'S1'],
      ['sample-month', 'H1'],
    ])
    expect(claims[0]).toMatchObject({ statusText: 'Not checked', checkedOn: null, text: 'a minimum deposit of $250' })
  })

  it('names its advertiser with the state of its registration, and has no byline', () => {
    expect(load('good-paid')).toMatchObject({
      author: null,
      paidLabel: 'Advertisement · paid content by Sample Advertiser',
      advertiser: { registrationText: expect.stringContaining('none on record'), sample: true },
      commentCount: 2,
      audio: { src: '/media/tone.wav', seconds: 2.5 },
    })
  })

  it('gives one form the id contact-form and further ones their own', () => {
    expect(ofType(load('good-paid'), 'lead-form').map(({ id }) => id)).toEqual(['contact-form', 'contact-form-2'])
  })

  it('binds a results box to its method and shows every case', () => {
    const [results] = ofType(load('good-paid'), 'results')
    expect(results).toMatchObject({ marker: 'H1', method: 'Method: arithmetic, nobody traded.' })
    expect(JSON.stringify(results?.blocks)).toMatch(/Best.*Middle.*Worst/)
  })

  it('splits key figures into value and label', () => {
    const [figures] = ofType(load('good-news'), 'key-figures')
    expect(figures?.items[0]).toEqual({
      value: [{ type: 'text', value: '$4 billion' }],
      label: [{ type: 'text', value: 'net income' }],
    })
  })

  it('marks links to other sites', () => {
    expect(JSON.stringify(load('good-news').blocks)).toContain(
      '{"type":"link","href":"https://www.rbc.com/newsroom/","external":true',
    )
  })

  it('gives headings ids that are unique on the page and never those of the page itself', () => {
    const twice = { file: NEWS, find: ':::key-figures', put: '## Comments\n\nA.\n\n## Comments\n\n:::key-figures' }
    expect(ofType(load('good-news', [twice]), 'heading').map(({ id }) => id)).toEqual(['comments-2', 'comments-3'])
  })

  it('changes its version with its file and with a claim it may print, and not otherwise', () => {
    const { version } = load('good-paid')
    expect(load('good-paid').version).toBe(version)
    expect(load('good-paid', [{ file: PAID, find: 'Try Now', put: 'Try It' }]).version).not.toBe(version)
    const claim = { file: 'claims.yml', find: 'Offer sheet', put: 'Price list' }
    expect(load('good-paid', [claim]).version).not.toBe(version)
  })
})

describe('the length of a narration', () => {
  it.each([
    ['ai-investment-assistant-review.mp3', 85.7],
    ['ai-investment-assistant-review.opus', 85.7],
    ['high-school-senior.mp3', 88.48],
    ['teen-trader-story.wav', 69.97],
  ])('%s is read from its bytes', (name, seconds) => {
    const found = mediaSeconds(name, readFileSync(join('content/media', name)))
    expect(Math.abs((found ?? 0) - seconds)).toBeLessThan(0.1)
  })

  it('is unknown where the bytes are no sound', () => {
    const names = ['a.wav', 'a.mp3', 'a.opus', 'a.txt']
    expect(names.map((name) => mediaSeconds(name, Buffer.from('not a sound')))).toEqual(names.map(() => undefined))
  })

  it('is unknown, and no fault, where a recording ends within what says it', () => {
    const page = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24)])
    const whole = Buffer.concat([page, Buffer.from('OpusHead'), Buffer.alloc(12)])
    const cuts = Array.from({ length: whole.length }, (_, end) => mediaSeconds('a.ogg', whole.subarray(0, end)))
    expect(cuts.filter((seconds) => seconds !== undefined && !Number.isFinite(seconds))).toEqual([])
    expect(mediaSeconds('a.ogg', whole.subarray(0, page.length + 8))).toBeUndefined()
  })
})

describe('watching the content', () => {
  it('calls back after a change, and no more once stopped', async () => {
    const dir = temporaryFolder()
    mkdirSync(join(dir, 'articles'))
    let stop = (): void => {}
    const changed = new Promise<void>((resolve) => {
      stop = watchContent(dir, resolve)
    })
    writeFileSync(join(dir, 'articles', 'x.md'), 'text')
    await changed
    stop()
  })
})
