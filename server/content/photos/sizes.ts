/** The sizes of photographs: their pixels, encoded anew, without metadata. Each is made once, at its first request, and kept. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { MOST_PHOTO_PIXELS } from '#server/articles/records/photo-file.ts'
import { PHOTO_FORMATS, PHOTO_VERSION, PHOTO_WIDTHS, type PhotoSize } from '#shared/articles/photo.ts'
import { type Medium, putFile } from '../media.ts'

const ENCODERS: Readonly<Record<PhotoSize['format'], (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 74 }),
  jpeg: (image) => image.jpeg({ quality: 76, progressive: true }),
}

/** `v1-HASH-800.webp`, and what is written before it has its name. */
const HASH_OF = /^v\d+-([0-9a-f]+)-/
const SIZE = /^(\d{3,4})\.([a-z]{4})$/

/** Reads the end of an address, such as `800.webp`. */
function readSize(name: string): PhotoSize | undefined {
  const [, digits, ending] = SIZE.exec(name) ?? []
  const width = PHOTO_WIDTHS.find((each) => String(each) === digits)
  const format = PHOTO_FORMATS.find((each) => each === ending)
  return width && format && { width, format }
}

async function encode(original: Buffer | string, { width, format }: PhotoSize): Promise<Buffer> {
  // Ten megabytes, which most processes never need.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const image = sharp(original, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'none' })
  return ENCODERS[format](image.autoOrient().resize({ width, withoutEnlargement: true })).toBuffer()
}

export type Sizes = ReturnType<typeof createSizes>

/** @param dataDir the folder of the process's data, which several may share */
export function createSizes(dataDir: string) {
  const folder = join(dataDir, 'photos')
  const making = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: a second thread would come from those that compress answers and read files. */
  function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    read: readSize,
    /**
     * Makes a size, unless it is there.
     * @param hash of the photograph
     * @param original its bytes, or its path
     */
    async make(hash: string, size: PhotoSize, original: () => Promise<Buffer | string>): Promise<Medium> {
      const file = `${PHOTO_VERSION}-${hash}-${size.width}.${size.format}`
      const put = () => putFile(folder, file, () => inTurn(async () => encode(await original(), size)))
      const made = making.get(file) ?? put().finally(() => making.delete(file))
      making.set(file, made)
      await made
      return { folder, file, isHashed: true }
    },
    /** Deletes the sizes of photographs that are shown no more. What a draft shows is made again. */
    async drop(isShown: (hash: string) => boolean): Promise<void> {
      const files = await readdir(folder).catch(() => [])
      const gone = files.filter((file) => !isShown(HASH_OF.exec(file)?.[1] ?? ''))
      await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })))
    },
  }
}
