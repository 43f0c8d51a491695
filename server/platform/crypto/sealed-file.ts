/**
 * Files that only the secret opens: AES-256-GCM over the whole file in one stream, under a key of its own for each file.
 * Layout: mark, id of the secret, salt; then the encrypted bytes; then the tag, without which nothing of it counts.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

const MARK = Buffer.from('NLSEAL1\n')
const ID_BYTES = 4
const SALT_BYTES = 32
const HEAD_BYTES = MARK.length + ID_BYTES + SALT_BYTES
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

const derive = (secret: string, salt: Uint8Array | string, info: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `northern-ledger ${info}`, bytes))
const idOf = (secret: string): Buffer => derive(secret, '', 'sealed file id', ID_BYTES)

/** `context` says what the file is, so that it cannot be passed off for something else. */
function partsOf(secret: string, head: Buffer, context: string) {
  const bytes = derive(secret, head.subarray(-SALT_BYTES), 'sealed file', KEY_BYTES + IV_BYTES)
  const aad = Buffer.concat([head, Buffer.from(context)])
  return { key: bytes.subarray(0, KEY_BYTES), iv: bytes.subarray(KEY_BYTES), aad }
}

/** A name that was made or changed is on the disk only when its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

type Sealing = { readonly secret: string; readonly context: string }

/** Seals a file. The name `to` appears once all of it is on the disk; what a process that was killed leaves is `to` with `.partial`. */
export async function sealFile(from: string, to: string, { secret, context }: Sealing): Promise<void> {
  const head = Buffer.concat([MARK, idOf(secret), randomBytes(SALT_BYTES)])
  const { key, iv, aad } = partsOf(secret, head, context)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad)
  async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield head
    for await (const chunk of chunks) yield cipher.update(chunk)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
  }
  const partial = `${to}.partial`
  await rm(partial, { force: true })
  try {
    await pipeline(createReadStream(from), sealed, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(partial, to)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await syncFolder(dirname(to))
}

export type Unsealed = { readonly kind: 'opened' } | { readonly kind: 'not-sealed' | 'other-secret' | 'damaged' }

type Unsealing = { readonly secrets: readonly string[]; readonly context: string }

async function readEnds(from: string) {
  const file = await open(from, 'r')
  try {
    const { size } = await file.stat()
    const [head, tag] = [Buffer.alloc(HEAD_BYTES), Buffer.alloc(TAG_BYTES)]
    await file.read(head, 0, HEAD_BYTES, 0)
    await file.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES))
    return { head, tag, size }
  } finally {
    await file.close()
  }
}

/** Whether a file has the mark of a sealed one. */
export async function isSealed(file: string): Promise<boolean> {
  return (await readEnds(file)).head.subarray(0, MARK.length).equals(MARK)
}

/**
 * Opens a sealed file into `to`, or reads it through where no place is given. Until it has been read to its end nobody knows
 * that it is whole: a file that is not leaves nothing at `to`.
 */
export async function openSealedFile(from: string, to: string | undefined, { secrets, context }: Unsealing): Promise<Unsealed> {
  const { head, tag, size } = await readEnds(from)
  if (!head.subarray(0, MARK.length).equals(MARK)) return { kind: 'not-sealed' }
  const id = head.subarray(MARK.length, MARK.length + ID_BYTES)
  const secret = secrets.find((each) => idOf(each).equals(id))
  if (secret === undefined) return { kind: 'other-secret' }
  const end = size - TAG_BYTES - 1
  if (end < HEAD_BYTES) return { kind: 'damaged' }
  const { key, iv, aad } = partsOf(secret, head, context)
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(aad).setAuthTag(tag)
  let isWhole = false
  async function* opened(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) yield decipher.update(chunk)
    try {
      yield decipher.final()
      isWhole = true
    } catch {
      // Changed, cut, or of another context: the tag does not say which.
    }
  }
  const source = createReadStream(from, { start: HEAD_BYTES, end })
  if (to === undefined) await pipeline(source, opened, drain)
  else await pipeline(source, opened, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  if (isWhole) return { kind: 'opened' }
  if (to !== undefined) await rm(to)
  return { kind: 'damaged' }
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}
