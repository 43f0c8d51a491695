/** Checkpoints in a folder beside the store: a store that is set back or rewritten contradicts them. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the worker keeps them, below the data folder. */
export const keptFolder = (dataDir: string): string => join(dataDir, 'consent-checkpoints')

export async function readKept(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** Never overwrites: the first checkpoint of a day is the one that counts. */
export async function keep(folder: string, day: string, checkpoint: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${day}.txt`), checkpoint, { flag: 'wx', flush: true })
}
