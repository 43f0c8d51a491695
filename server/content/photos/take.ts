/** Takes an uploaded picture: what is kept of it are its pixels, as a JPEG of ours without metadata. */
import { hidesOther, MOST_PHOTO_PIXELS, unfitSize } from '#server/articles/records/photo-file.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** A page shows 1,800 at most. Twice a screen’s height is enough of an upright picture. */
const KEPT_SIDE = 2400
const SLOWEST_SECONDS = 20

/** No other decoder is reached: what a file is called counts for nothing. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('RIFF')) return head.endsWith('WEBP')
  return ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((beginning) => head.startsWith(beginning))
}
/** PNG tells of an animation before its pixels (PNG 3, 11.3.6.1); its decoder reads the first picture alone. */
const isAnimatedPng = (bytes: Buffer): boolean => bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')

/** @returns the JPEG to keep, or in words what is wrong with the file */
export async function takePhoto(bytes: Buffer): Promise<Result<Buffer, string>> {
  if (!isPicture(bytes)) return fail('is no JPEG, PNG or WebP')
  if (hidesOther(bytes)) return fail('holds a page, a document or an archive too')
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  try {
    const { pages = 1, format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (pages > 1 || (format === 'png' && isAnimatedPng(bytes))) return fail('moves')
    const unfit = unfitSize(autoOrient)
    if (unfit !== undefined) return fail(unfit)
    const image = sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS }).timeout({ seconds: SLOWEST_SECONDS })
    const kept = image.autoOrient().resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    return ok(await kept.flatten({ background: 'white' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer())
  } catch {
    return fail('is damaged, or takes too long to read')
  }
}
