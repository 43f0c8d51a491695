/**
 * The pages are built twice, from the same sources: a French build has the French twin of each module of texts, and its links
 * lead to French pages (decision 0055).
 */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('client/french/', import.meta.url))
/** What is in the place of a package for our own modules. */
const REPLACED: Readonly<Record<string, string>> = {
  'react/jsx-runtime': `${FOLDER}links.ts`,
  'react-router': `${FOLDER}router.ts`,
}

export const frenchPages = (): Plugin => ({
  name: 'french-pages',
  enforce: 'pre',
  async resolveId(source, importer = '/node_modules/') {
    if (importer.includes('/node_modules/') || importer.startsWith(FOLDER)) return null
    if (/\.en\.tsx?$/.test(source)) return this.resolve(source.replace('.en.', '.fr.'), importer, { skipSelf: true })
    return REPLACED[source] ?? null
  },
})
