/** The addresses of plates that stories have, over a thousand of them. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { PLATE_SIZES, plateUrl, STAND_INS } from '#shared/articles/plates.ts'
import { keysOf } from '#shared/typed-keys.ts'

const SLUGS = globSync('content/articles/*.md')
  .filter((path) => !readFileSync(path, 'utf8').includes('kind: paid'))
  .map((path) => basename(path, '.md'))
const PLATES = keysOf(PLATE_SIZES).flatMap((size) =>
  SLUGS.flatMap((slug) => STAND_INS.map((category) => plateUrl({ slug, category }, size))),
)

/** The nth of them, as in a list beside others of its family. */
export const storyPlate = (n: number): string => PLATES[n % PLATES.length] ?? ''
