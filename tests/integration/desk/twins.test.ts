/** A page and its twin in French: what both have in common changes in both at once. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hashOf } from '#server/content/manifest.ts'
import { FRENCH_FIXTURES, PAID } from '../../support/content.ts'
import { newsroomRig } from '../../support/desk/newsroom.ts'

const ENGLISH = 'articles/good-analysis.md'
const FRENCH = 'articles/fr/les-provisions-des-banques.md'
const PAID_FRENCH = 'articles/fr/un-programme-et-ce-qu-il-faut-verifier.md'
const TYPO = { change: 'typo' }
const TEXT = `---
translationOf: good-analysis
kind: analysis
title: "Comment les banques mettent de l’argent de côté"
excerpt: "Les provisions bougent avant les pertes. Une courte explication de ce que disent les chiffres."
category: Market Insights
section: insights
topics: [banks]
eventDate: "2026-11-18T08:30:00-05:00"
author: markets-desk
---

## Ce qu’est une provision

De l’argent mis de côté. Ce n’est pas encore une perte.
`

async function rig() {
  const parts = await newsroomRig()
  const { newsroom } = parts
  /** Publishes a new file, by two people. */
  async function added(path: string, text: string): Promise<void> {
    const before = await newsroom.drafts.published(path)
    const saved = await newsroom.drafts.save({ path, text, author: 'One', from: before?.hash ?? null })
    if (!saved.ok) throw new Error(saved.problem.kind)
    const published = await newsroom.publish({ path, from: hashOf(text), actor: 'Two', isTypo: true })
    if (!published.ok) throw new Error(JSON.stringify(published.problem))
  }
  await added(FRENCH, TEXT)
  return { ...parts, added, start: await parts.seq() }
}
type Person = Awaited<ReturnType<Awaited<ReturnType<typeof rig>>['person']>>
const retopic = async (person: Person, paths: readonly string[]): Promise<void> => {
  for (const path of paths) await person.save(path, 'topics: [banks]', 'topics: [banks, loans]')
}

it.each([
  [ENGLISH, FRENCH],
  [FRENCH, ENGLISH],
])('%s is published with the draft of its twin in one release, and says so', async (path, twin) => {
  const { person, published, newest, newsroom, audit, start } = await rig()
  const ada = await person('Ada')
  await retopic(ada, [path])
  // Alone it differs from its twin.
  expect((await ada.publish(path, TYPO)).status).toBe(409)
  await retopic(ada, [twin])
  const { html } = await ada.open(path)
  expect(html).toMatch(new RegExp(`<p class="meta" data-with-twin="true">.*${twin}.*one release`))
  expect((await ada.publish(path, TYPO)).headers.location).toMatch(/^\/newsroom\?done=published/)
  for (const each of [path, twin]) expect(await published(each)).toContain('loans')
  const release = await newest()
  expect([Number(release?.seq), release?.note, await newsroom.drafts.list()]).toEqual([start + 1, 'typo', []])
  expect((await audit.newest()).slice(0, 2).map(({ subject }) => subject)).toEqual(
    [twin, path].map((each) => `${each}, release ${start + 1}`),
  )
})

it('a draft of the twin stays a draft where the page is right without it', async () => {
  const { person, newsroom, published } = await rig()
  const ada = await person('Ada')
  await ada.save(FRENCH, 'une perte', 'une vraie perte')
  await ada.save(ENGLISH, 'Money set aside.', 'Money put aside.')
  expect((await ada.open(ENGLISH)).html).toContain('hidden="" data-with-twin')
  expect((await ada.publish(ENGLISH, TYPO)).status).toBe(303)
  expect([(await newsroom.drafts.list()).map(({ path }) => path), await published(FRENCH)]).toEqual([[FRENCH], TEXT])
})

it('a date in the form of another zone is the same date, and another moment is not', async () => {
  const { person } = await rig()
  const ada = await person('Ada')
  await ada.save(FRENCH, '2026-11-18T08:30:00-05:00', '2026-11-18T13:31:00.000Z')
  const refused = await ada.publish(FRENCH, TYPO)
  expect([refused.status, refused.text.includes('Differs from the page in English')]).toEqual([409, true])
  await ada.save(FRENCH, '2026-11-18T13:31:00.000Z', '2026-11-18T13:30:00.000Z')
  expect((await ada.publish(FRENCH, TYPO)).headers.location).toMatch(/^\/newsroom\?done=published/)
})

it('both are told as a typo or a correction, and the refusal names the page that is not', async () => {
  const { person, seq, start } = await rig()
  const ada = await person('Ada')
  await retopic(ada, [ENGLISH, FRENCH])
  await ada.correct(ENGLISH, 'The topics lacked loans.')
  const { status, text } = await ada.publish(ENGLISH)
  expect([status, text.includes(`${FRENCH}: Readers have seen this page`), await seq()]).toEqual([409, true, start])
})

it('a draft of the twin that was saved since is not published', async () => {
  const { person, seq, start } = await rig()
  const [ada, bea] = [await person('Ada'), await person('Bea')]
  await retopic(ada, [ENGLISH, FRENCH])
  const { text, from, over, twin } = await ada.open(ENGLISH)
  await bea.save(FRENCH, 'une perte', 'une vraie perte')
  const answer = await ada.post('/newsroom/publish', { path: ENGLISH, text, from, over, twin, ...TYPO })
  expect([answer.status, await seq()]).toEqual([409, start])
})

it('a person who wrote in one of two paid pages publishes neither', async () => {
  const { person, seq, added } = await rig()
  const read = (path: string): string => readFileSync(`${FRENCH_FIXTURES}/${path}`, 'utf8')
  for (const path of ['advertisers/sample-advertiser.yml', PAID_FRENCH]) await added(path, read(path))
  const [ada, bea, cem] = [await person('Ada'), await person('Bea'), await person('Cem')]
  const before = await seq()
  const [find, put] = ['topics: [ai-trading, paid-content]', 'topics: [ai-trading, paid-content, software]']
  await ada.save(PAID, find, put)
  await bea.save(PAID_FRENCH, find, put)
  for (const one of [ada, bea]) expect((await one.publishPaid(PAID, TYPO)).status).toBe(403)
  expect(await seq()).toBe(before)
  expect((await cem.publishPaid(PAID, TYPO)).headers.location).toMatch(/^\/newsroom\?done=published/)
  expect(await seq()).toBe(before + 1)
})

it('the newsroom lists a page in French under its page in English', async () => {
  const { newsroom } = await rig()
  const paths = (await newsroom.list()).map(({ path }) => path)
  expect(paths.indexOf(FRENCH)).toBe(paths.indexOf(ENGLISH) + 1)
  expect(new Set(paths).size).toBe(paths.length)
})
