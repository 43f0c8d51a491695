/** Files that carry the paper's name and colours: the manifest, and style sheet and icons of a brand of its own. */
import { Router } from 'express'
import { brandMark, brandSheet } from '#shared/ui/brand.ts'
import { pageSiteOf } from '#shared/ui/page-site.ts'
import type { Brand, Site } from '#shared/ui/site.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'
import { sendDocument } from '../../answers/send-document.ts'
import { SITE_REFUSALS } from './texts.en.ts'
import { toPng } from './to-png.ts'

/** The ground of light pages, `--paper`. */
const PAPER = '#f8faf5'

/** https://www.w3.org/TR/appmanifest/ */
const manifestOf = (site: Site): object => {
  const [drawn, small, large] = pageSiteOf(site).icons
  return {
    name: site.name,
    short_name: site.shortName,
    description: site.description,
    lang: site.language,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: small, sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: large, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: drawn, sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}

/** The needle as public/favicon.svg has it, in the paper's colours. */
const needle = ({ accent }: Brand): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>' +
  `.n{fill:${accent.light}}.s{fill:none;stroke:#121c21;stroke-width:1.6}` +
  `@media (prefers-color-scheme:dark){.s{stroke:#e9eee8}.n{fill:${accent.dark}}}</style>` +
  '<path class="n" d="M16 1 21.4 16H10.6z"/><path class="s" d="M16 30 21 16.6H11z"/></svg>'

/** On paper, with the room around it that a mask may take. */
const icon = ({ accent }: Brand, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -7.5 48 48" width="${size}" height="${size}">` +
  `<path fill="${PAPER}" d="M-8-8h48v49H-8z"/><path fill="${accent.light}" d="M16 1 21.4 16H10.6z"/>` +
  '<path fill="#fff" stroke="#121c21" stroke-width="1.6" d="M16 30 21 16.6H11z"/></svg>'

type Drawn = { readonly type: string; readonly bytes: Buffer }

/** Every file of a brand; the small ones are drawn on demand. */
async function draw(brand: Brand, file: string): Promise<Drawn | undefined> {
  if (file === '.css') return { type: 'text/css; charset=utf-8', bytes: Buffer.from(brandSheet(brand)) }
  if (file === '.svg') return { type: 'image/svg+xml', bytes: Buffer.from(needle(brand)) }
  const [, size] = /^-(192|512)\.png$/.exec(file) ?? []
  return size === undefined ? undefined : { type: 'image/png', bytes: await toPng(icon(brand, Number(size))) }
}

/** `GET /manifest.webmanifest`; `/favicon.ico`, which browsers ask for beside files of ours that name no icon; and `/brand/MARK.css`, `.svg`, `-192.png`, `-512.png` of the brand of that mark alone. */
export function createBrandRoutes(site: () => Site): Router {
  const router = Router()
  const kept = new Map<string, Promise<Drawn | undefined>>()

  function drawn(brand: Brand, mark: string, file: string): Promise<Drawn | undefined> {
    const key = mark + file
    const known = kept.get(key)
    if (known) return known
    // Those of an earlier brand are unused.
    for (const other of kept.keys()) if (!other.startsWith(mark)) kept.delete(other)
    const made = draw(brand, file)
    kept.set(key, made)
    return made
  }

  router.get('/manifest.webmanifest', (_req, res) =>
    sendDocument(res, 'application/manifest+json', JSON.stringify(manifestOf(site()), null, 2)),
  )
  router.get('/favicon.ico', (_req, res) => {
    setCache(res, 'file')
    res.redirect(pageSiteOf(site()).icons[0])
  })
  router.get('/brand/:name', async (req, res) => {
    const { brand } = site()
    const mark = brand && brandMark(brand)
    const { name } = req.params
    const [, asked, file = ''] = /^([0-9a-f]{8})((?:-\d+)?\.(?:css|svg|png))$/.exec(name) ?? []
    const found = brand && mark === asked ? await drawn(brand, mark ?? '', file) : undefined
    if (!found) return sendError(res, 404, { error: SITE_REFUSALS.file, code: 'not_found' })
    setCache(res, 'asset')
    res.type(found.type).send(found.bytes)
  })
  return router
}
