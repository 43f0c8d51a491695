/** A link to a draft shows that text until it ends, and never what could not be published. */
import { expect, it } from 'vitest'
import { createPreview, createPreviewLinks } from '#server/content/preview/links.ts'
import { paperRig } from '../../support/content/paper.ts'
import { NEWS, PAID } from '../../support/content.ts'
import { TEST_SECRET } from '../../support/funnel/funnel-parts.ts'

const DAY = 86_400_000

async function previewRig() {
  const rig = await paperRig()
  const { now } = rig.clock
  const links = createPreviewLinks({ db: rig.db, now, secret: TEST_SECRET, publicUrl: 'https://ledger.example.ca' })
  const open = createPreview({ db: rig.db, now, secret: TEST_SECRET })
  /** A draft of a published page. */
  const draft = async (path: string, find: string | RegExp, put: string): Promise<string> => {
    const text = String((await rig.changed(path, find, put)).bytes)
    const standing = await rig.drafts.published(path)
    await rig.drafts.save({ path, text, author: 'Ada', from: rig.hashOf(standing?.text ?? '') })
    return text
  }
  /** @returns the newest link's token */
  const share = async (path: string, text: string): Promise<string> => {
    rig.clock.advance(1)
    await links.make({ path, text, by: 'Ada' })
    return (await links.list(path))[0]?.address.replace('https://ledger.example.ca/preview/', '') ?? ''
  }
  return { ...rig, links, open, draft, share }
}

it('a preview shows the draft as it was when the link was made, for seven days', async () => {
  const { draft, share, open, clock, drafts } = await previewRig()
  const text = await draft(NEWS, 'third quarter"', 'fourth quarter"')
  const token = await share(NEWS, text)
  await drafts.save({ path: NEWS, text: `${text}\nMore.`, author: 'Ada', from: null })
  expect(await open(token)).toMatchObject({ kind: 'shown', article: { title: 'Royal Bank reports its fourth quarter' } })
  clock.advance(7 * DAY - 1)
  expect(await open(token)).toMatchObject({ kind: 'shown' })
  clock.advance(1)
  expect(await open(token)).toEqual({ kind: 'ended' })
})

it('a preview ends when it is ended, and when its draft is published or discarded', async () => {
  const { draft, share, open, links, drafts, publish, hashOf } = await previewRig()
  const text = await draft(NEWS, 'third quarter"', 'fourth quarter"')
  const [one, two] = [await share(NEWS, text), await share(NEWS, text)]
  const [first] = (await links.list(NEWS)).filter(({ address }) => address.endsWith(one))
  await links.end(first?.id ?? '')
  expect([await open(one), (await open(two))?.kind]).toEqual([{ kind: 'ended' }, 'shown'])
  const was = (await drafts.published(NEWS))?.hash ?? null
  await publish([{ path: NEWS, bytes: Buffer.from(text), was, authors: ['Ada'], draft: hashOf(text) }])
  expect([await open(two), await links.list(NEWS)]).toEqual([{ kind: 'ended' }, []])
  const three = await share(PAID, await draft(PAID, 'Try Now', 'Try It'))
  await drafts.discard(PAID)
  expect(await open(three)).toEqual({ kind: 'ended' })
})

it('a preview keeps the label of an advertisement', async () => {
  const { draft, share, open } = await previewRig()
  const shown = await open(await share(PAID, await draft(PAID, 'Try Now', 'Try It')))
  expect(shown).toMatchObject({ article: { kind: 'paid', paidLabel: 'Advertisement · paid content by Sample Advertiser' } })
})

it('a preview shows nothing that could not be published, also where that was decided later', async () => {
  const { draft, share, open, publish, changed } = await previewRig()
  const bare = await draft(PAID, ':claim[a minimum deposit of $250]{id="minimum-deposit"}', '$250')
  expect(await open(await share(PAID, bare))).toEqual({ kind: 'ended' })
  const token = await share(NEWS, String((await changed(NEWS, 'author: markets-desk', 'author: night-desk')).bytes))
  expect(await open(token)).toEqual({ kind: 'ended' })
  await publish([
    await changed(
      'authors.yml',
      /- id: markets-desk/,
      '- id: night-desk\n  name: Night desk\n  role: Nights\n  bio: "Writes at night."\n- id: markets-desk',
    ),
  ])
  expect((await open(token))?.kind).toBe('shown')
})

it('a preview opens nothing that this site’s secret has not signed', async () => {
  const { draft, share, open, db, clock } = await previewRig()
  const token = await share(NEWS, await draft(NEWS, 'third quarter"', 'fourth quarter"'))
  const [id = '', until = '', mac = ''] = token.split('.')
  const forged = [
    `${id}.${(Number.parseInt(until, 36) + DAY).toString(36)}.${mac}`,
    `${id}.${until}.`,
    `${id}.${until}`,
    id,
    '',
    `${id}.${until}.${'A'.repeat(mac.length)}`,
  ]
  for (const each of forged) expect([each, await open(each)]).toEqual([each, undefined])
  const elsewhere = createPreview({ db, now: clock.now, secret: 'another secret of another site, as long' })
  expect(await elsewhere(token)).toBeUndefined()
  // What the store holds makes no link without the secret.
  const row = await db.selectFrom('content_preview').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(mac)
})
