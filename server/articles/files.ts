/** The files of the content, wherever they are: a folder, a release in the store, or what is about to be published. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/language/paths.ts'
import { type Medium, readMedium } from './records/medium.ts'

export type ContentFiles = {
  /** By path, e.g. `articles/x.md`. */
  readonly texts: ReadonlyMap<string, string>
  /** The files of `media/` by name. */
  readonly media: ReadonlyMap<string, Medium>
}

/** What may lie where; anything else in a folder is none of ours, as an editor's backup. */
const TEXT = /^(?:articles\/(?:fr\/)?[^/.][^/]*\.md|(?:advertisers|external)\/[^/.][^/]*\.yml|[a-z]+\.yml)$/
const MEDIUM = /^media\/[^/.][^/]*$/
/** The record of the paper itself. */
export const SITE_FILE = 'site.yml'

const FOLDERS = ['', 'articles/', 'articles/fr/', 'advertisers/', 'external/', 'media/'] as const

/** Whether a path is one of a text of the content. */
export const isTextPath = (path: string): boolean => TEXT.test(path)
/** Whether a path is one of a file of `media/`. */
export const isMediumPath = (path: string): boolean => MEDIUM.test(path)

/** The paths of a folder's content, sorted; none where there is no such folder. */
export function pathsIn(dir: string): string[] {
  return FOLDERS.flatMap((folder) => {
    const at = join(dir, folder)
    if (!existsSync(at)) return []
    return readdirSync(at, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => folder + name)
      .filter((path) => isTextPath(path) || isMediumPath(path))
  }).sort()
}

/** Reads a folder such as `content`. */
export function readFolder(dir: string): ContentFiles {
  const paths = pathsIn(dir)
  return {
    texts: new Map(paths.filter(isTextPath).map((path) => [path, readFileSync(join(dir, path), 'utf8')])),
    media: new Map(
      paths.filter(isMediumPath).map((path) => {
        const name = path.slice('media/'.length)
        return [name, readMedium(name, readFileSync(join(dir, path)))]
      }),
    ),
  }
}

/** Before the name of a page in French: `articles/fr/SLUG.md` is the page `fr/SLUG`. */
const FRENCH = 'fr/'
/** The language that a page is written in, and the name in its address. */
export const pageName = (id: string): { readonly language: Language; readonly slug: string } =>
  id.startsWith(FRENCH) ? { language: 'fr', slug: id.slice(FRENCH.length) } : { language: 'en', slug: id }
/** The file of an article, below `content/`. */
export const articlePath = ({ slug, language }: { readonly slug: string; readonly language?: Language | undefined }): string =>
  `articles/${language === 'fr' ? FRENCH : ''}${slug}.md`

/** The names of a folder's texts with this ending, without it, sorted. */
export const idsIn = ({ texts }: ContentFiles, folder: string, ending: string): string[] =>
  [...texts.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith(ending))
    .map((path) => path.slice(folder.length, -ending.length))
    .sort()
