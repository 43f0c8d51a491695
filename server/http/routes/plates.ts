/** The engraved plates as pictures: SVG for pages, PNG for social networks. Drawn on demand, kept, and the same for everyone. */
import { type Response, Router } from 'express'
import sharp from 'sharp'
import { PLATE_SIZES, PLATE_VERSION, type PlateSize } from '#shared/plates/catalogue.ts'
import { plateSvg } from '#shared/plates/plate.ts'
import { sendError } from '../respond.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const NAME = /^([a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?)\.(svg|png)$/
const CATEGORY = /^[a-z][a-z0-9-]{0,39}$/

/** Plates kept in memory: about 15 KB each. */
const KEPT = 400

type Plate = { readonly size: PlateSize; readonly category: string; readonly slug: string; readonly format: 'svg' | 'png' }

function parse(params: Readonly<Record<string, string | string[] | undefined>>): Plate | undefined {
  const [version, size, category, file] = [params.version, params.size, params.category, params.file].map(String)
  const [, slug, format] = NAME.exec(file ?? '') ?? []
  if (version !== PLATE_VERSION || !size || !Object.hasOwn(PLATE_SIZES, size) || !category || !CATEGORY.test(category) || !slug)
    return undefined
  // PNG is for social networks alone: drawing one costs a hundred times an SVG.
  if (format === 'png' && size !== 'social') return undefined
  return { size: size as PlateSize, category, slug, format: format === 'png' ? 'png' : 'svg' }
}

async function draw({ size, category, slug, format }: Plate): Promise<Buffer> {
  const svg = Buffer.from(plateSvg({ slug, category, ...PLATE_SIZES[size], theme: size === 'social' ? 'light' : 'auto' }))
  return format === 'png' ? sharp(svg).png({ palette: true }).toBuffer() : svg
}

/** `GET /plates/v1/SIZE/CATEGORY/SLUG.svg` and `…/social/CATEGORY/SLUG.png`. */
export function createPlateRoutes(): Router {
  const router = Router()
  const kept = new Map<string, Promise<Buffer>>()

  function plate(key: string, request: Plate): Promise<Buffer> {
    const known = kept.get(key)
    if (known) return known
    const drawn = draw(request)
    kept.set(key, drawn)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return drawn
  }

  router.get('/plates/:version/:size/:category/:file', async (req, res: Response) => {
    const request = parse(req.params)
    if (!request) return sendError(res, 404, { error: 'There is no such plate.', code: 'not_found' })
    const body = await plate(req.path, request)
    res.setHeader('Cache-Control', FOREVER)
    res.type(request.format === 'png' ? 'image/png' : 'image/svg+xml')
    // A plate opened by itself runs nothing and loads nothing.
    res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    res.send(body)
  })
  return router
}
