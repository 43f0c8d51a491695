/** The desk's pages from the build: what draws them, and the files that they ask for. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { DeskPages } from '#server/desk/http/app.ts'

export const DESK_BUILD = 'build/desk'
/** Not a literal in the import: the build comes after the type check. */
const BUILT = '../build/desk/server/pages.js'
const ENTRY = 'client/desk/browser.ts'

const bundle = z.object({ renderPage: z.custom<DeskPages['render']>((value) => typeof value === 'function') })
const manifest = z.object({ [ENTRY]: z.object({ file: z.string(), css: z.tuple([z.string()]) }) })

/** @throws when there is no build, or not one of ours */
export async function openDeskPages(): Promise<DeskPages> {
  const folder = `${DESK_BUILD}/client`
  const { renderPage } = bundle.parse(await import(BUILT))
  const { [ENTRY]: entry } = manifest.parse(JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')))
  return { render: renderPage, folder, assets: { script: `/${entry.file}`, style: `/${entry.css[0]}` } }
}
