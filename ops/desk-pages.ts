/** The desk's pages from the build: what draws them, and the files that they ask for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { DeskPages } from '#server/desk/http/app.ts'
import type { Env } from '#server/platform/env.ts'
import { ROOT } from '#server/platform/process/root.ts'
import type { Article } from '#shared/articles/article.ts'
import type { PageSite } from '#shared/ui/site.ts'

export const DESK_BUILD = 'build/desk'
/** Not a literal in the import: the build comes after the type check. */
const built = (name: string): string => pathToFileURL(join(ROOT, 'build/desk/server', name)).href
const ENTRY = 'client/desk/browser.ts'
const PREVIEW = 'client/preview.tsx'
const ICON = 'public/favicon.svg'

type RenderPreview = (article: Article, site: PageSite, styles: readonly string[], demo: boolean) => string

const isFunction = (value: unknown): boolean => typeof value === 'function'
const pagesBundle = z.object({ renderPage: z.custom<DeskPages['render']>(isFunction) })
const previewBundle = z.object({
  renderPreview: z.custom<RenderPreview>(isFunction),
})
const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
const manifest = z.record(z.string(), chunk)
type Chunks = z.infer<typeof manifest>

/** The style sheets of an entry and of everything that it shares with others. */
function stylesOf(chunks: Chunks, entry: string, seen = new Set<string>()): string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { css = [], imports = [] } = chunks[entry] ?? {}
  return [...imports.flatMap((each) => stylesOf(chunks, each, seen)), ...css.map((file) => `/${file}`)]
}

function fileOf(chunks: Chunks, entry: string): string {
  const found = chunks[entry]
  if (!found) throw new Error(`The desk was built without ${entry}`)
  return `/${found.file}`
}

/** @throws when there is no build, or not one of ours */
export async function openDeskPages({ MODE }: Pick<Env, 'MODE'>): Promise<DeskPages> {
  const folder = `${DESK_BUILD}/client`
  const { renderPage } = pagesBundle.parse(await import(built('pages.js')))
  const { renderPreview } = previewBundle.parse(await import(built('preview.js')))
  const chunks = manifest.parse(JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')))
  const [style = ''] = stylesOf(chunks, ENTRY)
  const styles = stylesOf(chunks, PREVIEW)
  return {
    render: renderPage,
    preview: (article, site) => renderPreview(article, site, styles, MODE === 'demo'),
    folder,
    assets: { script: fileOf(chunks, ENTRY), style, icon: fileOf(chunks, ICON) },
  }
}
