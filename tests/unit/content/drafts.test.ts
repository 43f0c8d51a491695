/** No words are lost where two people write at the same moment: on SQLite they take turns, on Postgres they do not. */
import { expect, it } from 'vitest'
import { hashOf } from '#server/content/manifest.ts'
import { paperRig } from '../../support/content/paper.ts'
import { NEWS } from '../../support/content.ts'

const WRITERS = ['Ada', 'Bea', 'Cleo', 'Dan']

/** All of them began from the same text. */
async function saveAtOnce(rig: Awaited<ReturnType<typeof paperRig>>, from: string, path = NEWS) {
  const saved = await Promise.all(
    WRITERS.map((author) =>
      rig.drafts.save({ path, text: `${from}\nas ${author} has it`, author, from: from === '' ? null : hashOf(from) }),
    ),
  )
  return { saved, draft: await rig.drafts.find(path) }
}

it.each([
  ['a published page', async (rig: Awaited<ReturnType<typeof paperRig>>) => (await rig.drafts.published(NEWS))?.text ?? '', NEWS],
  [
    'a draft',
    async (rig: Awaited<ReturnType<typeof paperRig>>) => {
      const text = `${(await rig.drafts.published(NEWS))?.text}\nbegun`
      await rig.drafts.save({ path: NEWS, text, author: 'Eve', from: hashOf((await rig.drafts.published(NEWS))?.text ?? '') })
      return text
    },
    NEWS,
  ],
  ['nothing', async () => '', 'articles/new-one.md'],
] as const)('saves one of several texts that began as %s, and tells the others what is there now', async (_, begin, path) => {
  const rig = await paperRig()
  const { saved, draft } = await saveAtOnce(rig, await begin(rig), path)
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  for (const each of saved) if (!each.ok) expect(each.problem).toMatchObject({ kind: 'overtaken', text: draft?.text })
})

it('a draft keeps what is saved while an earlier text of it is published', async () => {
  const rig = await paperRig()
  const before = (await rig.drafts.published(NEWS))?.text ?? ''
  const text = before.replace('third quarter"', 'fourth quarter"')
  await rig.drafts.save({ path: NEWS, text, author: 'Ada', from: hashOf(before) })
  const change = { path: NEWS, bytes: Buffer.from(text), was: hashOf(before), authors: ['Ada'], draft: hashOf(text) }
  const later = `${text}\nand more`
  const [published, saved] = await Promise.all([
    rig.publish([change]),
    rig.drafts.save({ path: NEWS, text: later, author: 'Bea', from: hashOf(text) }),
  ])
  expect(published.ok).toBe(true)
  expect((await rig.drafts.find(NEWS))?.text).toBe(saved.ok ? later : undefined)
})
