/**
 * The folder that web processes write finished pages into and a proxy reads (docs/decisions/0018):
 *
 *     FOLDER/live -> epochs/EPOCH                                one build, its settings and its content
 *     FOLDER/epochs/EPOCH/SLOT/TARGET.page/page, page.br, page.gz
 *
 * Whatever happens to the process that writes, a reader finds a whole file or none.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readlink, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Encoding } from '../answers/content-encoding.ts'
import type { ReadyPage } from './ready-page.ts'

/** The plain form is last: a proxy goes by it, so the others are there by then. */
const SUFFIXES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
]
/** What a killed process left half written is nobody's any more. */
const ABANDONED_MS = 20_000

/** The ten seconds of an epoch that are written. */
export type Place = { readonly epoch: string; readonly slot: number }

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * File servers make their ETag of a file's time and size. A time in seconds that is a digest of the page and its form makes it say
 * what the file holds: other bytes of the same second and size have another ETag, and the same bytes the same one in every slot.
 */
function digestTime({ tag }: ReadyPage, encoding: Encoding): number {
  return Number.parseInt(createHash('sha256').update(`${tag} ${encoding}`).digest('hex').slice(0, 8), 16)
}

/**
 * Keeps the slot before this one for requests that have just found a file there. One after the next was written before the
 * clock was set back: it would be sent as present when its time comes.
 */
async function removeSlots(epochs: string, { epoch, slot }: Place): Promise<void> {
  const isPast = (name: string): boolean => Math.abs(Number(name) - slot) > 1
  for (const each of await namesIn(epochs)) {
    const slots = await namesIn(join(epochs, each))
    const past = each !== epoch && slots.every(isPast) ? [''] : slots.filter(isPast)
    for (const name of past) await rm(join(epochs, each, name), { recursive: true, force: true })
  }
}

async function removeAbandoned(temporary: string, now: number): Promise<void> {
  for (const name of await namesIn(temporary)) {
    const made = await stat(join(temporary, name)).catch(() => undefined)
    if (made && now - made.ctimeMs > ABANDONED_MS) await rm(join(temporary, name), { force: true })
  }
}

export type PageFolder = ReturnType<typeof createPageFolder>

export function createPageFolder(folder: string) {
  const live = join(folder, 'live')
  const epochs = join(folder, 'epochs')
  const temporary = join(folder, 'temporary')
  const slotFolder = ({ epoch, slot }: Place): string => join(epochs, epoch, String(slot))
  const pageFolder = (place: Place, target: string): string => join(slotFolder(place), `.${target}.page`)

  async function writeWhole(file: string, body: Buffer, time: number): Promise<void> {
    const unfinished = join(temporary, randomUUID())
    try {
      await writeFile(unfinished, body, { mode: 0o644 })
      await utimes(unfinished, time, time)
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    /** `live` is ours already, or was until now, or whoever has it wrote nothing in the slot before this one and in this one. */
    async mayTake({ epoch, slot }: Place, before: Place): Promise<boolean> {
      const other = await readlink(live).catch(() => undefined)
      if (other === undefined || [epoch, before.epoch].some((own) => other === join('epochs', own))) return true
      const written = await Promise.all([slot - 1, slot].map((each) => exists(join(folder, other, String(each)))))
      return !written.includes(true)
    },

    /** Makes these ten seconds the ones that the proxy looks into, at once. */
    async take(place: Place): Promise<void> {
      await mkdir(slotFolder(place), { recursive: true })
      await mkdir(temporary, { recursive: true })
      const link = join(temporary, randomUUID())
      await symlink(join('epochs', place.epoch), link)
      await rename(link, live)
    },

    async removeOld(place: Place, now: number): Promise<void> {
      await removeSlots(epochs, place)
      await removeAbandoned(temporary, now)
    },

    /** Writes the three forms, each whole or not at all. */
    async write(place: Place, target: string, bytes: ReadyPage): Promise<void> {
      const into = pageFolder(place, target)
      await mkdir(into, { recursive: true })
      for (const [encoding, suffix] of SUFFIXES) {
        const { body } = await bytes.compress(encoding)
        await writeWhole(join(into, `page${suffix}`), body, digestTime(bytes, encoding))
      }
    },

    remove: (place: Place, target: string): Promise<void> => rm(pageFolder(place, target), { recursive: true, force: true }),
  }
}
