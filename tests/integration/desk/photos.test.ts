/** A photograph is added to a draft at the desk: its pixels are kept, its record is written, and a refusal loses nothing that was typed. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { NEWS, PAID } from '../../support/content.ts'
import { multipartOf } from '../../support/desk/forms.ts'
import { editorAt, newsroomRig } from '../../support/desk/newsroom.ts'
import { asWebp, claiming, photograph, SECRET, SVG, ZIP } from '../../support/photos.ts'

const WORDS = { alt: 'The head office in the evening', credit: 'Ada Example', licence: 'CC BY 4.0' }
const TYPED = 'A sentence that is saved nowhere yet.'

async function photoRig() {
  const rig = await newsroomRig()
  const ada = await rig.person('Ada')
  const media = async () => Object.entries(await rig.newsroom.files()).filter(([path]) => path.endsWith('.jpg'))
  /** Sends the editor's form with a file, after something was typed. */
  async function send(bytes: Buffer, words: Readonly<Record<string, string>> = WORDS, path = NEWS, cookie = ada.cookie) {
    const { text, from, over } = await ada.open(path)
    const fields = { path, text: `${text}\n${TYPED}\n`.replaceAll('\n', '\r\n'), from, over, ...words }
    return rig.ask('POST', '/newsroom/photo', { cookie, multipart: await multipartOf(fields, bytes, 'Mine.SVG') })
  }
  return { ...rig, ada, media, send }
}

describe('a photograph', () => {
  it('is in the draft with its words, beside what was typed, as pixels alone', async () => {
    const { ada, send, media, newsroom, audit, announced, port, published } = await photoRig()
    const { status, headers } = await send(await photograph(), { ...WORDS, feeds: 'on' })
    expect([status, headers.location]).toEqual([303, `${editorAt(NEWS)}&done=photo-added`])
    const [[path = '', sha256 = ''] = []] = await media()
    const { text, html } = await ada.open(NEWS)
    expect(text).toContain(`photo:\n  file: ${path.slice('media/'.length)}\n  alt: The head office in the evening\n`)
    expect(text).toMatch(/shownIn: \[ ?site, feeds ?\]|shownIn:\n {4}- site\n {4}- feeds/)
    expect(text).toContain(TYPED)
    expect(announced()).toBe(1)
    expect((await audit.newest()).map(({ action, subject }) => [action, subject]).slice(0, 2)).toEqual([
      ['save draft', NEWS],
      ['add photograph', `${path.slice('media/'.length)}, release 2`],
    ])
    const kept = await newsroom.blob(sha256)
    expect([kept.includes(SECRET), (await sharp(kept).metadata()).exif]).toEqual([false, undefined])
    // Its preview shows it, and readers nothing yet.
    const [, address = ''] = /srcSet=&quot;(\/photos\/v1\/[0-9a-f]{32}\/240\.avif)/i.exec(html) ?? []
    const seen = await fetch(`http://localhost:${port}${address}`, { headers: { cookie: ada.cookie } })
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(await published(NEWS)).not.toContain('photo:')
  })

  it('takes the place of the one before it, and the same one twice is kept once', async () => {
    const { ada, send, media } = await photoRig()
    const [one, two] = [await photograph(), await asWebp({ width: 900, height: 600 })]
    for (const bytes of [one, one, two]) expect((await send(bytes)).status).toBe(303)
    expect([(await media()).length, (await ada.open(NEWS)).text.match(/^photo:/gm)?.length]).toEqual([2, 1])
  })

  it.each([
    ['no file', async () => Buffer.alloc(0), WORDS, /Choose the file/],
    ['an SVG with a script', async () => SVG, WORDS, /is no JPEG, PNG or WebP/],
    ['an archive too', async () => Buffer.concat([await photograph(), ZIP]), WORDS, /an archive too/],
    ['30,000 pixels a side', () => claiming({ width: 30_000, height: 30_000 }), WORDS, /30000 × 30000 pixels, too large/],
    ['no licence', photograph, { ...WORDS, licence: ' ' }, /A photograph needs its licence/],
    ['no alt text and no credit', photograph, { licence: 'CC0' }, /needs what it shows, who took it/],
  ] as const)('with %s is refused, and its editor has every word that was typed', async (_what, make, words, why) => {
    const { send, media, newsroom } = await photoRig()
    const { status, text } = await send(await make(), words)
    expect(status).toBe(409)
    expect(text).toMatch(why)
    expect(text).toContain(TYPED)
    expect(text).toContain(`name="licence" value="${words.licence.trim()}"`)
    expect([await media(), await newsroom.drafts.list()]).toEqual([[], []])
  })

  it('of a paid page takes a second person, as the page does', async () => {
    const { send, ada, person, published } = await photoRig()
    expect((await send(await photograph(), WORDS, PAID)).status).toBe(303)
    await ada.save(PAID, `${TYPED}\n`, '')
    const typo = { change: 'typo' }
    expect((await ada.publish(PAID, typo)).status).toBe(403)
    expect((await ada.publishPaid(PAID, typo)).status).toBe(403)
    expect(await published(PAID)).not.toContain('photo:')
    expect((await (await person('Bea')).publishPaid(PAID, typo)).status).toBe(303)
    expect(await published(PAID)).toContain('photo:')
  })

  it('is added by people who may write, to pages alone', async () => {
    const { send, person, media } = await photoRig()
    const auditor = await person('Eve', 'auditor')
    expect((await send(await photograph(), WORDS, NEWS, auditor.cookie)).status).toBe(403)
    expect((await send(await photograph(), WORDS, 'claims.yml')).status).toBe(404)
    expect(await media()).toEqual([])
  })
})

describe('a photograph that is removed', () => {
  const WHY = 'Its licence did not cover news.'

  /** A page that shows a photograph, published by Ada, or by Bea where it takes two. */
  async function shownRig(path = NEWS) {
    const rig = await photoRig()
    const bea = await rig.person('Bea')
    await rig.send(await photograph(), WORDS, path)
    const [[medium = '', sha256 = ''] = []] = await rig.media()
    await rig.ada.save(path, `${TYPED}\n`, '')
    const typo = { change: 'typo' }
    const { status } = await (path === PAID ? bea.publishPaid(path, typo) : rig.ada.publish(path, typo))
    expect([status, await rig.published(path)]).toEqual([303, expect.stringContaining('photo:')])
    const name = medium.slice('media/'.length)
    const remove = (words: Readonly<Record<string, string>> = { en: WHY }, who = rig.ada) =>
      who.post('/newsroom/photo/remove', { name, ...words })
    const inStore = () => rig.newsroom.blob(sha256).then(Boolean, () => false)
    const sizeAt = `/photos/v1/${sha256.slice(0, 32)}/240.jpeg`
    return { ...rig, bea, name, sha256, remove, inStore, sizeAt }
  }

  it('goes from its page, which tells readers why, from the store and from disk, and the deed is in the audit trail', async () => {
    const { ada, remove, inStore, media, published, audit, name, seq, sizeAt, folder, announced } = await shownRig()
    expect((await ada.get('/newsroom/media')).text).toContain(NEWS)
    expect((await ada.get(sizeAt)).status).toBe(200)
    const told = announced()
    const { status, headers } = await remove()
    expect([status, headers.location]).toEqual([303, '/newsroom/media?done=photo-removed'])
    const text = await published(NEWS)
    expect(text).not.toContain('photo:')
    expect(text).toContain(`We removed the photograph of this page. ${WHY}`)
    expect([await media(), await inStore(), (await ada.get(sizeAt)).status, announced() - told]).toEqual([[], false, 404, 1])
    expect(readdirSync(join(folder, 'photos'))).toEqual([])
    expect((await audit.newest())[0]).toMatchObject({
      actor: 'Ada',
      action: 'remove photograph',
      subject: `${name}, release ${await seq()}`,
      reason: WHY,
    })
    expect((await ada.get('/newsroom/media')).text).toContain('No photographs published.')
  })

  it('takes a reason', async () => {
    const { remove, inStore, published } = await shownRig()
    for (const en of ['', ' ', 'too short']) expect((await remove({ en })).status).toBe(400)
    expect([await inStore(), (await published(NEWS)).includes('photo:')]).toEqual([true, true])
  })

  it('of a paid page stays until a second person has published the page without it', async () => {
    const { ada, bea, remove, inStore, published } = await shownRig(PAID)
    const refused = await remove()
    expect([refused.status, refused.text.includes('This takes a second person')]).toEqual([403, true])
    expect([await inStore(), (await published(PAID)).includes('photo:')]).toEqual([true, true])
    const { text } = await ada.open(PAID)
    expect([text.includes('photo:'), text.includes(WHY)]).toEqual([false, true])
    expect((await ada.publishPaid(PAID)).status).toBe(403)
    expect((await bea.publishPaid(PAID)).status).toBe(303)
    expect((await remove()).status).toBe(303)
    expect([await inStore(), (await published(PAID)).includes('photo:')]).toEqual([false, false])
  })

  it('of a page that was withdrawn goes from the store alone', async () => {
    const { ada, remove, inStore, published } = await shownRig()
    await ada.post('/newsroom/withdraw', { path: NEWS, reason: 'The photographer asked us to.' })
    const before = await published(NEWS)
    expect((await remove()).status).toBe(303)
    expect([await inStore(), await published(NEWS)]).toEqual([false, before])
  })
})
