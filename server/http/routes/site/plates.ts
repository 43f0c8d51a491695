/** The engraved plates as images: SVG for pages, PNG for social networks. Drawn on demand, cached, the same for everyone. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { plateSvg } from '#server/plates/plate.ts'
import { isPhotoSubject } from '#shared/articles/photo.ts'
import { PLATE_SIZES, type PlateSubject } from '#shared/articles/plates.ts'
import type { Language } from '#shared/language/paths.ts'
import type { PictureWords } from '#shared/pictures/words.ts'
import { brandMark } from '#shared/ui/brand.ts'
import type { Brand, Site } from '#shared/ui/site.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { chooseEncoding } from '../../answers/content-encoding.ts'
import { sendError } from '../../answers/respond.ts'
import type { AddressLimit } from '../../edge/address-limit.ts'
import { createLane } from '../../edge/lane.ts'
import type { NamedCard } from './cards/fixed-cards.ts'
import { type CardWords, shareCard } from './cards/share-card.ts'
import { type Plate, plateAt } from './plate-address.ts'
import { SITE_REFUSALS } from './texts.en.ts'

const compress = promisify(brotliCompress)

/** How hard a plate is compressed. */
export const PLATE_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** SVG plates of pages are bounded by what they take. */
const KEPT_BYTES = 8 * 2 ** 20
/** Room for every picture that pages have, some 100 kB each: asking for others flushes none of them. */
const KEPT_PICTURE_BYTES = 48 * 2 ** 20
/** At about 0.12 s each, the last of these waits two and a half seconds. */
const PICTURES_WAITING = 20

/** A drawn plate, ready to send, compressed and plain. `kept`: by caches, where that is not for as long as its address. */
type Drawn = {
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly policy: string
  readonly kept?: 'private' | 'feed'
}

async function draw({ size, category, slug }: Plate, brand: Brand | undefined, words: PictureWords | undefined): Promise<Drawn> {
  const theme = size === 'social' ? 'light' : 'auto'
  const svg = plateSvg({ slug, category, ...PLATE_SIZES[size], theme, brand, alone: size === 'card', words })
  // A plate opened by itself runs nothing, loads nothing, and is styled by its own sheet only.
  const [, sheet = ''] = /<style>(.*?)<\/style>/.exec(svg) ?? []
  const hash = createHash('sha256').update(sheet).digest('base64')
  const plain = Buffer.from(svg)
  const br = await compress(plain, PLATE_BROTLI)
  return { plain, br, policy: `default-src 'none'; style-src 'sha256-${hash}'` }
}

/** What a plate takes in memory; the strings beside its bytes are short. */
const bytesOf = ({ plain, br }: Drawn): number => plain.length + (br?.length ?? 0) + 1000

export type PlateRoutes = {
  readonly site: () => Pick<Site, 'brand' | 'nameplate'>
  /** Whether a page shows this SVG plate. */
  readonly hasPlate: (subject: PlateSubject) => boolean
  /** Whether the draft that this link shows has it. */
  readonly isOfDraft?: (subject: PlateSubject, token: string) => Promise<boolean>
  /** Whether an SVG plate may be drawn for this address. */
  readonly admitPlate: AddressLimit
  /** Whether a picture for social networks may be drawn for this address. */
  readonly admitPicture: AddressLimit
  /** The words on a picture for social networks, by the mark of its address; `undefined`: no page has it. */
  readonly cardOf: (subject: PlateSubject, named: NamedCard) => CardWords | undefined
  /** What pictures say in a language; English where there is nothing. */
  readonly pictureWords?: (language: Language) => PictureWords | undefined
  /** The path of a photograph that a page shows, by its hash. */
  readonly photoFile?: (hash: string) => string | undefined
  /** Memory for drawn SVG plates. */
  readonly keptBytes?: number
}

/** The plate of a request. */
type Asked = {
  readonly key: string
  readonly plate: Plate
  readonly brand: Brand | undefined
  readonly draft: string | undefined
  /** The mark of the headline on a picture for social networks. */
  readonly card: string | undefined
  readonly req: Request
  readonly res: Response
}

/** `unknown`: no page has it. `limit`: its sender asks too often. `full`, `left`: as of the lane. */
type Refused = 'unknown' | 'limit' | 'full' | 'left'
type Draw = (asked: Asked) => Promise<Drawn | Refused>

const createKept = (maxSize: number) => new LRUCache<string, Drawn>({ maxSize, sizeCalculation: bytesOf })

/** SVG plates: only of pages, and each is drawn once, however many ask meanwhile. */
function createSvgs({
  admitPlate,
  hasPlate,
  isOfDraft,
  pictureWords = () => undefined,
  keptBytes = KEPT_BYTES,
}: PlateRoutes): Draw {
  const kept = createKept(keptBytes)
  const drawing = new Map<string, Promise<Drawn>>()

  function drawOnce({ key, plate, brand }: Asked): Promise<Drawn> {
    const underWay = drawing.get(key)
    if (underWay) return underWay
    const drawn = draw(plate, brand, pictureWords(plate.language)).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn.then((done) => {
      kept.set(key, done)
      return done
    })
  }

  return async (asked) => {
    const { key, plate, brand, draft, req } = asked
    const known = kept.get(key)
    if (known) return known
    const isPublic = hasPlate(plate)
    if (!isPublic && draft === undefined) return 'unknown'
    if (!admitPlate(req.ip)) return 'limit'
    if (isPublic) return drawOnce(asked)
    // Never kept: without the link there is no such plate.
    return draft !== undefined && (await isOfDraft?.(plate, draft))
      ? { ...(await draw(plate, brand, pictureWords(plate.language))), kept: 'private' }
      : 'unknown'
  }
}

/** Pictures for social networks: only of pages, one at a time, and none for a client that has left. */
function createPictures({ site, admitPicture, cardOf, photoFile, pictureWords = () => undefined }: PlateRoutes): Draw {
  const kept = createKept(KEPT_PICTURE_BYTES)
  const lane = createLane(PICTURES_WAITING)

  async function drawAndKeep(key: string, subject: Plate, words: CardWords): Promise<Drawn> {
    const photo = isPhotoSubject(subject) ? photoFile?.(subject.slug) : undefined
    const plain = await shareCard({ ...words, photo, subject, site: site(), pictureWords: pictureWords(subject.language) })
    const drawn = { plain, br: undefined, policy: "default-src 'none'" }
    kept.set(key, drawn)
    return drawn
  }

  return async ({ key: address, plate, card, req, res }) => {
    const words = cardOf(plate, { mark: card, figure: plate.figure, language: plate.language })
    if (!words) return 'unknown'
    // Of the figure that is drawn, not of the one that a stranger names: invented marks fill no memory.
    const key = `${address} ${words.title} ${words.figure?.mark}`
    // A process that lags behind a release answers its card without the figure: caches keep that for minutes.
    const isOther = words.figure?.mark !== plate.figure
    const forNow = (drawn: Drawn): Drawn => (isOther ? { ...drawn, kept: 'feed' } : drawn)
    const known = kept.get(key)
    if (known) return forNow(known)
    if (!admitPicture(req.ip)) return 'limit'
    const client = new AbortController()
    res.once('close', () => client.abort())
    // The client before may have requested the same picture.
    const turn = await lane(() => kept.get(key) ?? drawAndKeep(key, plate, words), client.signal)
    return typeof turn === 'string' ? turn : forNow(turn.done)
  }
}

function sendDrawn(req: Request, res: Response, { format }: Plate, { plain, br, policy, kept }: Drawn): void {
  setCache(res, kept ?? 'asset')
  res.setHeader('Content-Security-Policy', policy)
  res.type(format === 'png' ? 'image/png' : 'image/svg+xml')
  if (br) res.vary('Accept-Encoding')
  const compressed = br !== undefined && chooseEncoding(req, ['br', 'identity']) === 'br'
  if (compressed) res.setHeader('Content-Encoding', 'br')
  res.send(compressed ? br : plain)
}

/** `GET /plates/v8-LANGUAGE/SIZE/CATEGORY/SLUG.svg` and `…/social/CATEGORY/SLUG.png`; a picture drawn from data is `data-KIND/SERIES`, or `SERIES--FROM--TO`. */
export function createPlateRoutes(options: PlateRoutes): Router {
  const { site } = options
  const router = Router()
  const [drawSvg, drawPicture] = [createSvgs(options), createPictures(options)]
  router.get('/plates/:version/:size/:category/:file', async (req, res: Response) => {
    const request = plateAt(req.params)
    const { brand } = site()
    const key = request
      ? [request.language, request.size, request.category, request.slug, request.format, brand && brandMark(brand)].join(' ')
      : ''
    const [draft, card] = [req.query.draft, req.query.card].map((said) => (typeof said === 'string' ? said : undefined))
    const drawing = request?.format === 'png' ? drawPicture : drawSvg
    const answer = request && (await drawing({ key, plate: request, brand, draft, card, req, res }))
    if (!request || !answer || answer === 'unknown') return sendError(res, 404, { error: SITE_REFUSALS.plate, code: 'not_found' })
    if (answer === 'left') return void res.destroy()
    if (answer === 'limit') return sendError(res, 429, { error: SITE_REFUSALS.plateLimit, code: 'limit' }, 1)
    if (answer === 'full') return sendError(res, 503, { error: SITE_REFUSALS.drawing, code: 'unavailable' }, 5)
    sendDrawn(req, res, request, answer)
  })
  return router
}
