/** A photograph read from its own bytes: what is no upright, whole and plain JPEG of a size that pages need is refused in words. */
import { createHash } from 'node:crypto'
import { LEAST_PHOTO_WIDTH, PHOTO_HASH, type PhotoFile } from '#shared/articles/photo.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** What a decoder is asked to unfold: a camera's 40 megapixels, and no bomb. */
export const MOST_PHOTO_SIDE = 12_000
export const MOST_PHOTO_PIXELS = 40_000_000

/** What opens as a page or a program, wherever in a picture it hides. Five bytes and more: fewer occur in the data of pictures by chance. */
const PAGE = /<(?:(?:!doctype|html|head|body|script|svg|iframe)[\s>]|\?php)/i
/** A document is known by its first kilobyte (ISO 32000-1, annex H), an archive by its end (APPNOTE 4.3.16). */
const [DOCUMENT, DOCUMENT_WITHIN] = ['%PDF-', 1024]
const [ARCHIVE, ARCHIVE_WITHIN] = ['PK\x05\x06', 65_557]

/** Whether a picture is a file of another kind too. */
export const hidesOther = (bytes: Buffer): boolean =>
  bytes.subarray(0, DOCUMENT_WITHIN).includes(DOCUMENT) ||
  bytes.subarray(-ARCHIVE_WITHIN).includes(ARCHIVE) ||
  PAGE.test(bytes.toString('latin1'))

/** Why a picture of this size is not published; `undefined` for one that may be. */
export function unfitSize({ width, height }: Omit<PhotoFile, 'hash'>): string | undefined {
  const size = `is ${width} × ${height} pixels`
  if (width > MOST_PHOTO_SIDE || height > MOST_PHOTO_SIDE || width * height > MOST_PHOTO_PIXELS) return `${size}, too large`
  return width < LEAST_PHOTO_WIDTH ? `${size}, too small` : undefined
}

/** Reads a file of `media/`. @returns what it is, or what is wrong with it */
export function readPhoto(bytes: Buffer): Result<PhotoFile, string> {
  let image = readImage(bytes, 0)
  if (!image) return fail('is no JPEG, or a part of one')
  const { width, height } = image
  // Phones put a second picture behind the first, for bright screens.
  for (let next: Image | undefined = image; next; next = readImage(bytes, next.end)) image = next
  if (image.end !== bytes.length) return fail(`has ${bytes.length - image.end} bytes behind its picture`)
  if (hidesOther(bytes)) return fail('holds a page, a document or an archive too')
  const unfit = unfitSize({ width, height })
  return unfit === undefined
    ? ok({ hash: createHash('sha256').update(bytes).digest('hex').slice(0, PHOTO_HASH), width, height })
    : fail(unfit)
}

/** `end`: the place behind its last byte. */
type Image = { readonly width: number; readonly height: number; readonly end: number }

/** Markers of ITU-T T.81, B.1. */
const [SOI, EOI, SOS, APP1] = [0xd8, 0xd9, 0xda, 0xe1]
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

/** The next marker behind the data of a scan, in which `FF 00` is no marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
  }
  return bytes.length
}

/** Walks through the segments of one JPEG; `undefined` where it does not begin here, or does not end. */
function readImage(bytes: Buffer, from: number): Image | undefined {
  if (bytes[from] !== 0xff || bytes[from + 1] !== SOI) return undefined
  let [width, height, isTurned] = [0, 0, false]
  for (let at = from + 2; bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) return width > 0 && height > 0 ? upright({ width, height, end: at + 2 }, isTurned) : undefined
    if (at + 10 > bytes.length) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (isFrame(marker) && width === 0) [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
    if (marker === APP1) isTurned ||= isTurnedBy(bytes.subarray(at + 4, at + 2 + length))
    at += 2 + length
    if (marker === SOS) at = endOfScan(bytes, at)
  }
  return undefined
}

const upright = ({ width, height, end }: Image, isTurned: boolean): Image =>
  isTurned ? { width: height, height: width, end } : { width, height, end }

const ORIENTATION = 0x0112
/** From this value of its orientation on, a picture lies on its side (Exif 2.3, 4.6.4). */
const ON_ITS_SIDE = 5

function isTurnedBy(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return false
  const tiff = segment.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read = (at: number, size: 2 | 4): number => {
    if (at + size > tiff.length) return 0
    return isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size)
  }
  const directory = read(4, 4)
  const entries = Array.from({ length: read(directory, 2) }, (_, index) => directory + 2 + 12 * index)
  const orientation = entries.find((entry) => read(entry, 2) === ORIENTATION)
  return orientation !== undefined && read(orientation + 8, 2) >= ON_ITS_SIDE
}
