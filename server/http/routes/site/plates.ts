/** The engraved plates as images: SVG for pages, PNG for social networks. Drawn on demand, cached, the same for everyone. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Response, Router } from 'express'
import sharp from 'sharp'
import { plateSvg } from '#server/plates/plate.ts'
import { PLATE_SIZES, PLATE_VERSION, type PlateSize } from '#shared/articles/plates.ts'
import { isKeyOf } from '#shared/records.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { chooseEncoding } from '../../answers/content-encoding.ts'
import { sendError } from '../../answers/respond.ts'
import type { AddressLimit } from '../../edge/address-limit.ts'

const compress = promisify(brotliCompress)

const NAME = /^([a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?)\.(svg|png)$/
const CATEGORY = /^[a-z][a-z0-9-]{0,39}$/

/** Plates kept in memory: about 20 KB each. */
const KEPT = 400

type Plate = { readonly size: PlateSize; readonly category: string; readonly slug: string; readonly format: 'svg' | 'png' }

function parse(params: Readonly<Record<string, string | string[] | undefined>>): Plate | undefined {
  const [version, size, category, file] = [params.version, params.size, params.category, params.file].map(String)
  const [, slug, format] = NAME.exec(file ?? '') ?? []
  if (version !== PLATE_VERSION || !size || !isKeyOf(PLATE_SIZES, size) || !category || !CATEGORY.test(category) || !slug)
    return undefined
  // PNG is for social networks only: drawing one costs a hundred times as much as an SVG.
  if (format === 'png' && size !== 'social') return undefined
  return { size, category, slug, format: format === 'png' ? 'png' : 'svg' }
}

/** A drawn plate, ready to send, compressed and plain. */
type Drawn = { readonly plain: Buffer; readonly br: Buffer | undefined; readonly policy: string }

async function draw({ size, category, slug, format }: Plate): Promise<Drawn> {
  const svg = plateSvg({ slug, category, ...PLATE_SIZES[size], theme: size === 'social' ? 'light' : 'auto' })
  if (format === 'png')
    return { plain: await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(), br: undefined, policy: "default-src 'none'" }
  // A plate opened by itself runs nothing, loads nothing, and is styled by its own sheet only.
  const [, sheet = ''] = /<style>(.*?)<\/style>/.exec(svg) ?? []
  const hash = createHash('sha256').update(sheet).digest('base64')
  const plain = Buffer.from(svg)
  const br = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { plain, br, policy: `default-src 'none'; style-src 'sha256-${hash}'` }
}

/** `GET /plates/v1/SIZE/CATEGORY/SLUG.svg` and `…/social/CATEGORY/SLUG.png`. */
export function createPlateRoutes({ admitRender }: { readonly admitRender: AddressLimit }): Router {
  const router = Router()
  const kept = new Map<string, Promise<Drawn>>()

  function plate(key: string, request: Plate): Promise<Drawn> {
    const known = kept.get(key)
    if (known) return known
    const drawn = draw(request)
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return drawn
  }

  router.get('/plates/:version/:size/:category/:file', async (req, res: Response) => {
    const request = parse(req.params)
    if (!request) return sendError(res, 404, { error: 'There is no such plate.', code: 'not_found' })
    if (!kept.has(req.path) && !admitRender(req.ip))
      return sendError(res, 429, { error: 'Too many plates were asked for from your network.', code: 'limit' }, 1)
    const { plain, br, policy } = await plate(req.path, request)
    setCache(res, 'asset')
    res.setHeader('Content-Security-Policy', policy)
    res.type(request.format === 'png' ? 'image/png' : 'image/svg+xml')
    if (br) res.vary('Accept-Encoding')
    const compressed = br !== undefined && chooseEncoding(req, ['br', 'identity']) === 'br'
    if (compressed) res.setHeader('Content-Encoding', 'br')
    res.send(compressed ? br : plain)
  })
  return router
}
