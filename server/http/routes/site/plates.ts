/** The engraved plates as images: SVG for pages, PNG for social networks. Drawn on demand, cached, the same for everyone. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { plateSvg } from '#server/plates/plate.ts'
import { isData, PLATE_SIZES, PLATE_VERSION, type PlateSize } from '#shared/articles/plates.ts'
import { pictureAt } from '#shared/pictures/picture.ts'
import { isKeyOf } from '#shared/records.ts'
import { brandMark } from '#shared/ui/brand.ts'
import type { Brand, Site } from '#shared/ui/site.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { chooseEncoding } from '../../answers/content-encoding.ts'
import { sendError } from '../../answers/respond.ts'
import type { AddressLimit } from '../../edge/address-limit.ts'
import { toPng } from './to-png.ts'

const compress = promisify(brotliCompress)

/** How hard a plate is compressed. */
export const PLATE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const NAME = /^([a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?)\.(svg|png)$/
const CATEGORY = /^[a-z][a-z0-9-]{0,39}$/

/** Plates are drawn for whoever names one, and a PNG is many times an SVG: they are bounded by what they take. */
const KEPT_BYTES = 8 * 2 ** 20

type Plate = { readonly size: PlateSize; readonly category: string; readonly slug: string; readonly format: 'svg' | 'png' }

function parse(params: Readonly<Record<string, string | string[] | undefined>>): Plate | undefined {
  const [version, size, category, file] = [params.version, params.size, params.category, params.file].map(String)
  const [, slug, format] = NAME.exec(file ?? '') ?? []
  if (version !== PLATE_VERSION || !size || !isKeyOf(PLATE_SIZES, size) || !category || !CATEGORY.test(category) || !slug)
    return undefined
  // A picture of no data would be an empty frame.
  if (isData({ slug, category }) && !pictureAt({ slug, category })) return undefined
  // PNG is for social networks only: drawing one costs a hundred times as much as an SVG.
  if (format === 'png' && size !== 'social') return undefined
  return { size, category, slug, format: format === 'png' ? 'png' : 'svg' }
}

/** A drawn plate, ready to send, compressed and plain. */
type Drawn = { readonly plain: Buffer; readonly br: Buffer | undefined; readonly policy: string }

async function draw({ size, category, slug, format }: Plate, brand: Brand | undefined): Promise<Drawn> {
  const svg = plateSvg({ slug, category, ...PLATE_SIZES[size], theme: size === 'social' ? 'light' : 'auto', brand })
  if (format === 'png') return { plain: await toPng(svg), br: undefined, policy: "default-src 'none'" }
  // A plate opened by itself runs nothing, loads nothing, and is styled by its own sheet only.
  const [, sheet = ''] = /<style>(.*?)<\/style>/.exec(svg) ?? []
  const hash = createHash('sha256').update(sheet).digest('base64')
  const plain = Buffer.from(svg)
  const br = await compress(plain, PLATE_BROTLI)
  return { plain, br, policy: `default-src 'none'; style-src 'sha256-${hash}'` }
}

/** What a plate takes in memory; the strings beside its bytes are short. */
const bytesOf = ({ plain, br }: Drawn): number => plain.length + (br?.length ?? 0) + 1000

type PlateRoutes = {
  readonly site: () => Pick<Site, 'brand'>
  readonly admitRender: AddressLimit
  /** Memory for drawn plates. */
  readonly keptBytes?: number
}

/** `GET /plates/v3/SIZE/CATEGORY/SLUG.svg` and `…/social/CATEGORY/SLUG.png`; a picture drawn from data is `data-KIND/SERIES`, or `SERIES--FROM--TO`. */
export function createPlateRoutes({ site, admitRender, keptBytes = KEPT_BYTES }: PlateRoutes): Router {
  const router = Router()
  const kept = new LRUCache<string, Drawn>({ maxSize: keptBytes, sizeCalculation: bytesOf })
  const drawing = new Map<string, Promise<Drawn>>()

  /** Draws a plate once, however many ask meanwhile. */
  function plate(key: string, request: Plate): Promise<Drawn> {
    const underWay = drawing.get(key)
    if (underWay) return underWay
    const drawn = draw(request, site().brand).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn.then((done) => {
      kept.set(key, done)
      return done
    })
  }

  router.get('/plates/:version/:size/:category/:file', async (req, res: Response) => {
    const request = parse(req.params)
    if (!request) return sendError(res, 404, { error: 'There is no such plate.', code: 'not_found' })
    const { brand } = site()
    const key = brand ? `${req.path}?${brandMark(brand)}` : req.path
    const known = kept.get(key)
    if (!known && !admitRender(req.ip))
      return sendError(res, 429, { error: 'Too many plates were asked for from your network.', code: 'limit' }, 1)
    const { plain, br, policy } = known ?? (await plate(key, request))
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
