/** A page's image for social networks: the nameplate, its headline and its date over a strip of its picture, or of its figure's line. */
import { resolve } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { plateSvg } from '#server/plates/plate.ts'
import { looksLikeData, PLATE_SIZES, type PlateSubject, STAND_INS } from '#shared/articles/plates.ts'
import type { FigureCard } from '#shared/economy/card/card.ts'
import type { Language } from '#shared/language/paths.ts'
import type { PictureWords } from '#shared/pictures/words.ts'
import type { Brand, Site } from '#shared/ui/site.ts'
import { escapeMarkup } from '../../../answers/escape.ts'

/** The words on a card. `label` says that it is paid for; `credit`: of its photograph. */
export type CardWords = {
  readonly title: string
  /** The language, unless it is English. */
  readonly language?: Language | undefined
  readonly date?: string | undefined
  readonly label?: string | undefined
  readonly credit?: string | undefined
  /** The official figure of the page, whose period is the card's date. */
  readonly figure?: FigureCard | undefined
}

/** `photo`: the path of a photograph, in the place of an engraving. `pictureWords`: what a picture says. */
export type Card = CardWords & {
  readonly photo?: string | undefined
  readonly pictureWords?: PictureWords | undefined
  readonly subject: PlateSubject
  readonly site: Pick<Site, 'nameplate' | 'brand'>
}

type Ink = { readonly ground: string; readonly ink: string; readonly quiet: string; readonly accent: string }
const paper = (brand: Brand | undefined): Ink => ({
  ground: '#f8faf5',
  ink: '#121c21',
  quiet: '#3a474c',
  accent: brand?.accent.light ?? '#a9142a',
})
const PAID: Ink = { ground: '#f8e7ae', ink: '#121c21', quiet: '#121c21', accent: '#6b5200' }

const { width: WIDTH, height: HEIGHT } = PLATE_SIZES.social
const LEFT = 104
const RIGHT = 64
const STRIP = 220
const ROOM = WIDTH - LEFT - RIGHT
const NAME_TOP = 40
const TITLE_TOP = 136
const TITLE_ROOM = HEIGHT - STRIP - TITLE_TOP - 16
/** The title's room over a value above its line. */
const TITLE_ROOM_OVER_VALUE = TITLE_ROOM - 80
/** The largest that a headline fits in. */
const TITLE_SIZES = [72, 60, 50, 40] as const

type Face = 'serif' | 'sans'
/** Files of ours: an image of the site has no fonts of its own. */
const fontOf = (face: Face): string => resolve(`server/plates/fonts/nl-${face}.ttf`)

type Text = { readonly face: Face; readonly size: number; readonly colour: string; readonly width?: number }
type Drawn = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } }

async function written(words: string, { face, size, colour, width = ROOM }: Text): Promise<Drawn> {
  const { default: sharp } = await import('sharp')
  const text = `<span foreground="${colour}">${escapeMarkup(words)}</span>`
  return sharp({
    text: { text, font: `nl-${face} ${size}`, fontfile: fontOf(face), width, wrap: 'word-char', rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Widths of a headline, by which no word is left alone on its last line. */
const TITLE_WIDTHS = [0.85, 0.7, 0.55].map((part) => Math.round(part * ROOM))

async function headline(title: string, colour: string, room: number): Promise<Drawn> {
  const [large, ...smaller] = TITLE_SIZES
  let size: number = large
  const draw = (width: number) => written(title, { face: 'serif', size, colour, width })
  let drawn = await draw(ROOM)
  for (const next of smaller) {
    if (drawn.info.height <= room) break
    size = next
    drawn = await draw(ROOM)
  }
  // As narrow as it may be in as many lines: a line more is taller by most of the size.
  for (const width of TITLE_WIDTHS) {
    const narrower = await draw(width)
    if (narrower.info.height > drawn.info.height + size / 2 || narrower.info.width > width) break
    drawn = narrower
  }
  return drawn
}

const at = ({ data }: Drawn, left: number, top: number): OverlayOptions => ({ input: data, left, top })

/** The words of the nameplate on either side of its needle. */
async function nameplate([before, after]: Site['nameplate'], ink: Ink): Promise<OverlayOptions[]> {
  const text = { face: 'serif', size: 64, colour: ink.ink } as const
  const first = await written(before, text)
  const left = LEFT + first.info.width + 16
  const needle =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 40" width="18" height="52"><path fill="${ink.accent}" d="M7 0 13.2 20H.8z"/>` +
    `<path fill="none" stroke="${ink.ink}" d="M7 38.5 12.4 20H1.6z"/></svg>`
  const rest = after === undefined ? [] : [at(await written(after, text), left + 34, NAME_TOP)]
  return [at(first, LEFT, NAME_TOP), { input: Buffer.from(needle), left, top: NAME_TOP }, ...rest]
}

const groundOf = ({ ground, accent }: Ink): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
      `<path stroke="${accent}" opacity=".45" stroke-width="2" d="M65 0v${HEIGHT}M71 0v${HEIGHT}"/></svg>`,
  )

/** What an advertiser pays for has its hatch, and none of our engravings. */
const hatch =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH - LEFT}" height="${STRIP}"><pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  `<path fill="${PAID.accent}" d="M0 0h5v24H0z"/></pattern><path fill="url(#p)" d="M0 0h${WIDTH - LEFT}v${STRIP}H0z"/></svg>`

/** The photograph as wide as the strip, cut where the least happens, over its credit. */
async function photoStrip(photo: string, credit: string, { quiet }: Ink): Promise<OverlayOptions[]> {
  const { default: sharp } = await import('sharp')
  const line = await written(credit, { face: 'sans', size: 20, colour: quiet })
  const below = HEIGHT - line.info.height - 8
  const size = { width: WIDTH - LEFT, height: below - 8 - (HEIGHT - STRIP), position: sharp.strategy.attention }
  const input = await sharp(photo, { failOn: 'none' }).autoOrient().resize(size).toBuffer()
  return [{ input, left: LEFT, top: HEIGHT - STRIP }, at(line, LEFT, below)]
}

/** How far a line's end is from its value, and from what is around them. */
const GAP = 24
const VALUE_SIZE = 64
/** Half the width of the ring at a line's end. */
const RING = 18
/** The most letters of a value beside its line. A longer one, a price, goes above, so that the line has the whole width. */
const MOST_BESIDE = 5
const isAbove = ({ value }: FigureCard): boolean => value.length > MOST_BESIDE

/** A band from the first value to beyond the last. */
const hatched = ({ top, height }: { readonly top: number; readonly height: number }, width: number, colour: string): string =>
  `<pattern id="b" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  `<path stroke="${colour}" stroke-width="2" opacity=".4" d="M0 0v8"/></pattern>` +
  `<path fill="url(#b)" d="M0 ${top}h${width}v${height}H0z"/>`

/** The line up to its value, over what it is, from whom and of which day. */
async function figureStrip(figure: FigureCard, { ground, ink, quiet, accent }: Ink): Promise<OverlayOptions[]> {
  const { value, caption, lineIn, bandIn } = figure
  const [number, words] = [
    await written(value, { face: 'sans', size: VALUE_SIZE, colour: ink }),
    await written(caption, { face: 'sans', size: 22, colour: quiet }),
  ]
  const below = HEIGHT - words.info.height - 16
  const box = {
    width: isAbove(figure) ? ROOM - RING : ROOM - number.info.width - 2 * GAP,
    height: below - GAP - RING - (HEIGHT - STRIP),
  }
  const path = lineIn(box)
  // A path ends at the height of the newest value; alone between gaps it is a dot there.
  const end = Number(/([\d.]+)(?:h\.1)?$/.exec(path)?.[1])
  const band = bandIn?.(box)
  const line =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width + GAP}" height="${box.height + 2 * GAP}"><g fill="none" stroke-width="5" transform="translate(0 ${GAP})">${band ? hatched(band, box.width + GAP, quiet) : ''}` +
    `<path stroke="${ink}" stroke-linejoin="round" stroke-linecap="round" d="${path}"/>` +
    `<circle cx="${box.width}" cy="${end}" r="${RING - 2}" fill="${ground}" stroke="${accent}" stroke-width="4"/>` +
    `<circle cx="${box.width}" cy="${end}" r="8" fill="${accent}"/></g></svg>`
  const beside = Math.min(HEIGHT - STRIP + Math.round(end - number.info.height / 2), below - number.info.height - 8)
  const top = isAbove(figure) ? HEIGHT - STRIP - RING - number.info.height : beside
  return [
    { input: Buffer.from(line), left: LEFT, top: HEIGHT - STRIP - GAP },
    at(number, WIDTH - RIGHT - number.info.width, top),
    at(words, LEFT, below),
  ]
}

/** The page's own picture. One that could be taken for a chart is none beside a headline: an engraving takes its place. */
function stripOf({ label, subject, site, pictureWords }: Card): OverlayOptions {
  const { slug, category } = subject
  const drawnAs = { slug, category: looksLikeData(category) ? STAND_INS[0] : category }
  const plate = () =>
    plateSvg({
      ...drawnAs,
      width: WIDTH - LEFT,
      height: STRIP,
      theme: 'light',
      brand: site.brand,
      alone: true,
      words: pictureWords,
    })
  return { input: Buffer.from(label === undefined ? plate() : hatch), left: LEFT, top: HEIGHT - STRIP }
}

/** What is below the headline. */
async function foot(card: Card, ink: Ink): Promise<OverlayOptions[]> {
  if (card.photo !== undefined) return photoStrip(card.photo, card.credit ?? '', ink)
  return card.figure ? figureStrip(card.figure, ink) : [stripOf(card)]
}

/** Whose words follow: ours with the day, or an advertiser's with the label alone. */
async function head({ date, label, site }: Card, ink: Ink): Promise<OverlayOptions[]> {
  if (label !== undefined) return [at(await written(label, { face: 'sans', size: 36, colour: ink.ink }), LEFT, NAME_TOP + 16)]
  const ours = await nameplate(site.nameplate, ink)
  if (date === undefined) return ours
  const day = await written(date, { face: 'sans', size: 24, colour: ink.quiet })
  return [...ours, at(day, WIDTH - RIGHT - day.info.width, NAME_TOP + 20)]
}

/** Draws a card as PNG. */
export async function shareCard(card: Card): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const ink = card.label === undefined ? paper(card.site.brand) : PAID
  const room = card.figure && isAbove(card.figure) ? TITLE_ROOM_OVER_VALUE : TITLE_ROOM
  const words = at(await headline(card.title, ink.ink, room), LEFT, TITLE_TOP)
  return sharp(groundOf(ink))
    .composite([...(await head(card, ink)), words, ...(await foot(card, ink))])
    .png({ palette: card.photo === undefined })
    .toBuffer()
}
