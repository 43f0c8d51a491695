/** Photographs that tests make: noise, so that they have the weight of real ones; and what an attacker makes of them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

type Size = { readonly width: number; readonly height: number }

const noise = ({ width, height }: Size): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

/** Words in its metadata that readers must never be sent. */
export const SECRET = 'taken at home by the owner of this camera'

/** A JPEG as a camera saves it, with its metadata. `orientation`: as in Exif, 6 for one that was turned. */
export const photograph = ({ width = 1200, height = 800, orientation = 1 } = {}): Promise<Buffer> =>
  noise({ width, height })
    .jpeg({ quality: 60 })
    .withExif({ IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } })
    .withMetadata({ orientation })
    .toBuffer()

/** Of one colour. */
export const asPng = (size: Size): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: 'grey' } })
    .png()
    .toBuffer()
export const asWebp = (size: Size): Promise<Buffer> => noise(size).webp().toBuffer()
/** Two pictures, one after the other. */
export async function animated(): Promise<Buffer> {
  const size = { width: 900, height: 600 }
  const frames = [await noise(size).png().toBuffer(), await asPng(size)]
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** A JPEG that says that it has this many pixels: a bomb, where it does not have them. */
export async function claiming({ width, height }: Size): Promise<Buffer> {
  const bytes = await photograph()
  const frame = bytes.findIndex((byte, at) => byte === 0xff && (bytes[at + 1] === 0xc0 || bytes[at + 1] === 0xc2))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A comment of a JPEG, behind its beginning. */
export const withComment = (bytes: Buffer, words: string): Buffer => {
  const comment = Buffer.alloc(4 + words.length)
  comment.writeUInt16BE(0xfffe, 0)
  comment.writeUInt16BE(2 + words.length, 2)
  comment.write(words, 4, 'latin1')
  return Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)])
}

/** An empty ZIP archive. */
export const ZIP = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><script>alert(1)</script></svg>',
)

/** Front matter of a photograph. */
export const photoFront = (file: string, more: Readonly<Record<string, string>> = {}): string =>
  ['photo:', ...Object.entries({ ...WORDS, file, ...more }).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

const WORDS = {
  alt: '"The head office of the bank in the evening, seen from the street"',
  credit: '"Ada Example"',
  licence: '"CC BY 4.0"',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  shownIn: '[site]',
}

/** A folder with these files below `media/`, to be laid over content. */
export function mediaFolder(files: Readonly<Record<string, Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-photos-'))
  mkdirSync(join(folder, 'media'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'media', name), bytes)
  return folder
}
