/** Files in the format of age (age-encryption.org/v1): only their recipients open them, also with the program `age` alone. */
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { errorCode } from '#server/platform/error-code.ts'
import type { Sealing } from './keys.ts'

const MARK = Buffer.from('age-encryption.org/v1\n')

/** A name that was made or changed is on the disk only when its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Writes a new file to the disk; if the source fails, no file is left. It is made before the first byte is read: a stream that
 * opens its file by itself may still make it after it was taken away.
 * @throws what the source throws, or the disk's error
 */
async function writeNew(path: string, chunks: AsyncIterable<unknown>): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await pipeline(chunks, handle.createWriteStream({ flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Seals a file. The name `to` appears once all of it is on the disk; what a process that was killed leaves is `to` with `.partial`. */
export async function sealFile(from: string, to: string, { identity, recipients }: Sealing): Promise<void> {
  const encrypter = new Encrypter()
  for (const each of [await identityToRecipient(identity), ...recipients]) encrypter.addRecipient(each)
  const partial = `${to}.partial`
  await rm(partial, { force: true })
  await writeNew(partial, await encrypter.encrypt(Readable.toWeb(createReadStream(from))))
  await rename(partial, to)
  await syncFolder(dirname(to))
}

/** Whether a file has the mark of a sealed one. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0)
    return buffer.equals(MARK)
  } finally {
    await handle.close()
  }
}

export type Unsealed = { readonly kind: 'opened' } | { readonly kind: 'not-sealed' | 'other-secret' | 'damaged' }

async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

/**
 * Opens a sealed file into `to`, or reads it through where no place is given. Until it has been read to its end it is unknown
 * that it is whole: a file that is not leaves nothing at `to`.
 */
export async function openSealedFile(from: string, to: string | undefined, identities: readonly string[]): Promise<Unsealed> {
  if (!(await isSealed(from))) return { kind: 'not-sealed' }
  const decrypter = new Decrypter()
  for (const each of identities) decrypter.addIdentity(each)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(from)))
    if (to === undefined) await pipeline(opened, drain)
    else await writeNew(to, opened)
    return { kind: 'opened' }
  } catch (error) {
    // The disk's errors have codes; age's say in words what is wrong with the file.
    if (errorCode(error) !== undefined) throw error
    return { kind: error instanceof Error && error.message.startsWith('no identity matched') ? 'other-secret' : 'damaged' }
  }
}
