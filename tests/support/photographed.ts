/** The content that ships, with a photograph in one of its stories, in the store of a site that has not started yet. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '#server/content/manifest.ts'
import { seed } from '#server/content/releases.ts'
import { openContentStore } from '#server/content/store/open.ts'
import { PHOTO_HASH } from '#shared/articles/photo.ts'
import { mediaFolder, photoFront, photograph } from './photos.ts'

const DAY_MS = 86_400_000

/** It is of yesterday, so that the front page has it beside the day. */
export const PHOTOGRAPHED = 'rbc-profit-rises-despite-credit-hits'

/** @returns the hash in the addresses of the photograph */
export async function seedPhotographed(dataDir: string): Promise<string> {
  const bytes = await photograph({ width: 2000, height: 1300 })
  const folder = mediaFolder({ 'bank.jpg': bytes })
  cpSync('content', folder, { recursive: true })
  const file = join(folder, `articles/${PHOTOGRAPHED}.md`)
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/^kind: .*\n/m, (kind) => kind + photoFront('bank.jpg'))
      .replace(/^eventDate: .*/m, `eventDate: "${new Date(Date.now() - DAY_MS).toISOString()}"`),
  )
  const db = await openContentStore({ DATA_DIR: dataDir, DATABASE_URL: undefined })
  await seed(db, folder, Date.now())
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  return hashOf(bytes).slice(0, PHOTO_HASH)
}
