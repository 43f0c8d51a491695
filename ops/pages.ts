/** Where pages come from: the build or, in development, the sources through Vite. */
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { ROOT } from '#server/platform/process/root.ts'
import type { PageHandler, PageModule, Services, SheetText } from '#server/services.ts'
import type { Cards } from '#shared/economy/card/cards.ts'
import { type Language, languageOf } from '#shared/language/paths.ts'
import type { PictureWords } from '#shared/pictures/words.ts'

export type Pages = Pick<PageModule, 'dataTarget'> & {
  /** A release note in French; `undefined` in development, whose pages are in English alone. */
  readonly frenchNote: (...note: Parameters<PageModule['noteItem']>) => ReturnType<PageModule['noteItem']> | undefined
  /** What share cards say in a language; `undefined` in development before the first page, and in French. */
  readonly cards: (language: Language) => Cards | undefined
  /** What pictures say in a language; `undefined` in development, where pictures are in English. */
  readonly pictureWords: (language: Language) => PictureWords | undefined
  readonly handler: () => Promise<PageHandler>
  readonly before?: RequestHandler
}

const BUILDS: Readonly<Record<Language, string>> = { en: 'build/server/index.js', fr: 'build/fr/server/index.js' }
const bundle = z.object({
  createPageHandler: z.custom<PageModule['createPageHandler']>((value) => typeof value === 'function'),
  dataTarget: z.custom<PageModule['dataTarget']>((value) => typeof value === 'function'),
  cards: z.custom<Cards>((value) => value !== undefined),
  pictureWords: z.custom<PictureWords>((value) => value !== undefined),
  noteItem: z.custom<PageModule['noteItem']>((value) => typeof value === 'function'),
})

// Not a literal in the import: the build comes after the type check.
const loadBuild = async (language: Language) => bundle.parse(await import(pathToFileURL(join(ROOT, BUILDS[language])).href))

/** @returns where an open page finds the data of a page; of either language, from the build */
export async function openDataTargets(): Promise<PageModule['dataTarget']> {
  const modules = { en: await loadBuild('en'), fr: await loadBuild('fr') }
  return (path) => modules[languageOf(path)].dataTarget(path)
}

/** Each is read once, when the first page shows it. */
function createSheets(): SheetText {
  const texts = new Map<string, string>()
  return (href) => {
    const text = texts.get(href) ?? readFileSync(join(ROOT, 'build/client', href), 'utf8')
    texts.set(href, text)
    return text
  }
}

/** @throws when there is no build, or not one of ours */
export async function openPages(server: Server, services: Services, dev: boolean): Promise<Pages> {
  // In development every page is rendered again: nothing is looked up by its target.
  if (dev) {
    const { createDevPages } = await import('./dev-pages.ts')
    const none = () => undefined
    return { ...(await createDevPages(server, services)), dataTarget: none, frenchNote: none, pictureWords: none }
  }
  const sheets = createSheets()
  const open = async (language: Language) => {
    const { createPageHandler, ...own } = await loadBuild(language)
    return { ...own, handle: createPageHandler(services, 'production', sheets) }
  }
  const modules = { en: await open('en'), fr: await open('fr') }
  const handle: PageHandler = (request, ...rest) => modules[languageOf(new URL(request.url).pathname)].handle(request, ...rest)
  return {
    handler: async () => handle,
    dataTarget: (path) => modules[languageOf(path)].dataTarget(path),
    frenchNote: modules.fr.noteItem,
    cards: (language) => modules[language].cards,
    pictureWords: (language) => modules[language].pictureWords,
  }
}
