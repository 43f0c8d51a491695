/** A photograph's file is one plain JPEG of a size that pages need, and nothing else besides. */
import { describe, expect, it } from 'vitest'
import { readPhoto } from '#server/articles/records/photo-file.ts'
import { takePhoto } from '#server/content/photos/take.ts'
import { animated, asPng, asWebp, claiming, photograph, SECRET, SVG, withComment, ZIP } from '../../support/photos.ts'

const PAGE = '<html><script>alert(1)</script></html>'
const HUGE = { width: 30_000, height: 30_000 }

describe('a file beside an article', () => {
  it('is known by the hash of its bytes and its upright size', async () => {
    expect(readPhoto(await photograph())).toMatchObject({
      ok: true,
      value: { hash: expect.stringMatching(/^[0-9a-f]{32}$/), width: 1200, height: 800 },
    })
    const turned = await photograph({ width: 1200, height: 900, orientation: 6 })
    expect(readPhoto(turned)).toMatchObject({ ok: true, value: { width: 900, height: 1200 } })
  })

  it('may have a second JPEG behind the first, as phones write it', async () => {
    expect(readPhoto(Buffer.concat([await photograph(), await photograph()]))).toMatchObject({ ok: true })
  })

  it('is refused where it is no JPEG, another file too, or of a size that no page shows', async () => {
    const good = await photograph()
    const why = async (bytes: Buffer | Promise<Buffer>) => {
      const read = readPhoto(await bytes)
      return read.ok ? 'taken' : read.problem
    }
    expect(await why(SVG)).toMatch(/no JPEG/)
    expect(await why(asPng({ width: 1200, height: 800 }))).toMatch(/no JPEG/)
    expect(await why(Buffer.concat([good, ZIP]))).toBe('has 22 bytes behind its picture')
    expect(await why(Buffer.concat([good, Buffer.from(PAGE)]))).toMatch(/bytes behind its picture/)
    expect(await why(withComment(good, PAGE))).toMatch(/holds a page/)
    expect(await why(withComment(good, '%PDF-1.7'))).toMatch(/a document/)
    expect(await why(withComment(good, 'taken in the evening'))).toBe('taken')
    expect(await why(claiming(HUGE))).toBe('is 30000 × 30000 pixels, too large')
    expect(await why(claiming({ width: 9000, height: 9000 }))).toMatch(/too large/)
    expect(await why(photograph({ width: 640, height: 480 }))).toBe('is 640 × 480 pixels, too small')
  })

  it('is refused wherever it is cut, and never stops the check', async () => {
    const good = await photograph({ width: 800, height: 8 })
    const taken = Array.from({ length: good.length }, (_, end) => readPhoto(good.subarray(0, end)).ok).filter(Boolean)
    expect([taken, good.length > 1000]).toEqual([[], true])
    for (let at = 0; at < 700; at++) {
      const damaged = Buffer.from(good)
      damaged.writeUInt8((damaged[at] ?? 0) ^ 0xff, at)
      expect(typeof readPhoto(damaged).ok).toBe('boolean')
    }
  })
})

describe('a file from the desk', () => {
  it.each([
    ['JPEG', () => photograph({ width: 1200, height: 900, orientation: 6 }), [900, 1200]],
    ['PNG', () => asPng({ width: 3000, height: 1500 }), [2400, 1200]],
    ['WebP', () => asWebp({ width: 900, height: 600 }), [900, 600]],
  ] as const)('of the kind %s is kept as an upright JPEG without metadata', async (_kind, make, [width, height]) => {
    const taken = await takePhoto(await make())
    if (!taken.ok) throw new Error(taken.problem)
    expect(readPhoto(taken.value)).toMatchObject({ ok: true, value: { width, height } })
    const text = taken.value.toString('latin1')
    expect([text.includes('Exif'), text.includes(SECRET), text.includes('ICC_PROFILE')]).toEqual([false, false, false])
  })

  it('is refused in words where it is no still picture, too large or damaged', async () => {
    const good = await photograph()
    const why = async (bytes: Buffer | Promise<Buffer>) => {
      const taken = await takePhoto(await bytes)
      return taken.ok ? 'taken' : taken.problem
    }
    expect(await why(SVG)).toBe('is no JPEG, PNG or WebP')
    expect(await why(Buffer.from('GIF89a'))).toBe('is no JPEG, PNG or WebP')
    expect(await why(Buffer.concat([good, ZIP]))).toMatch(/an archive too/)
    expect(await why(Buffer.concat([await asPng({ width: 900, height: 600 }), Buffer.from(PAGE)]))).toMatch(/holds a page/)
    expect(await why(animated())).toBe('moves')
    expect(await why(claiming(HUGE))).toMatch(/too large/)
    expect(await why(asPng({ width: 300, height: 300 }))).toMatch(/too small/)
    expect(await why(good.subarray(0, good.length / 2))).toMatch(/is damaged/)
  })

  it('is refused by its header alone where it would unfold to more than is shown: a bomb is never unfolded', async () => {
    const bomb = await asPng({ width: 8000, height: 6000 })
    expect(bomb.length).toBeLessThan(300_000)
    expect(await takePhoto(bomb)).toEqual({ ok: false, problem: 'is 8000 × 6000 pixels, too large' })
  })
})
