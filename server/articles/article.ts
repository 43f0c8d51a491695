/** Combines a checked page with its records into the one `Article` that pages, cards, feeds and JSON-LD read. */
import type { Article, SourceCredit } from '#shared/articles/article.ts'
import { type Photo, photoSources, photoSubject } from '#shared/articles/photo.ts'
import { looksLikeData } from '#shared/articles/plates.ts'
import type { Language } from '#shared/language/paths.ts'
import { altOf, captionOf, pictureOf, subjectOf } from '#shared/pictures/picture.ts'
import { buildBlocks } from './blocks/build.ts'
import { blocksText, countWords } from './blocks/plain-text.ts'
import type { Page, Records } from './page.ts'
import { isDirective, type Nodes } from './parse/tree.ts'
import { advertiserOf } from './records/advertisers.ts'
import { numberClaims } from './records/claims.ts'
import { dateOf, type FrontMatter, type PaidFrontMatter } from './records/front-matter.ts'
import { creditName } from './records/home-page.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

/** Words per minute of an adult reading silently. */
const READING_PACE = 230

type PaidParts = Pick<
  Article,
  'paidLabel' | 'figures' | 'tools' | 'tag' | 'advertiser' | 'riskWarning' | 'form' | 'comments' | 'commentCount' | 'commentsGate'
>

const NOT_PAID: PaidParts = {
  paidLabel: null,
  figures: [],
  tools: [],
  tag: null,
  advertiser: null,
  riskWarning: null,
  form: null,
  comments: [],
  commentCount: 0,
  commentsGate: null,
}

function paidParts(front: PaidFrontMatter, records: Records): PaidParts {
  const advertiser = records.advertisers.get(front.advertiser)
  if (!advertiser) throw new Error(`The lint let the advertiser ${front.advertiser} through`)
  return {
    paidLabel: front.label,
    figures: [],
    tools: [],
    tag: front.tag ?? null,
    advertiser: advertiserOf(advertiser),
    riskWarning: front.riskWarning,
    form: front.form ?? null,
    comments: front.comments,
    commentCount: front.comments.reduce((count, { replies }) => count + 1 + replies.length, 0),
    commentsGate: front.commentsGate ?? null,
  }
}

const creditOf = ({ name, url, publishedAt }: NonNullable<Exclude<FrontMatter, PaidFrontMatter>['source']>): SourceCredit => ({
  name: creditName(name, url),
  url,
  publishedAt: publishedAt ?? null,
})

/** A link to another site, or a quotation with its address. */
const leadsOut = (node: Nodes): boolean =>
  (node.type === 'link' && /^https?:/.test(node.url)) || (isDirective(node) && node.name === 'quote')

function editorialParts(front: Exclude<FrontMatter, PaidFrontMatter>, { language, nodes }: Page, records: Records) {
  const author = records.authors.get(front.author)
  if (!author) throw new Error(`The lint let the author ${front.author} through`)
  const { name, role, bio } = (language === 'fr' && author.french) || author
  const source = front.source ? creditOf(front.source) : null
  const isOwn = !source && !nodes.some(({ node }) => leadsOut(node))
  const { figures } = front
  return {
    author: { name, role, bio },
    source,
    figures,
    breaking: front.kind === 'news' && front.breaking,
    ...(isOwn && { ownReading: true as const }),
    ...(front.kind === 'analysis' && { tools: front.tools, ...(front.explainer && { explainer: true as const }) }),
  }
}

/** In the place of a photograph: a picture of data if its editor chose one, else an engraving. */
function plateOf({ slug, language, front }: Page): Article['plate'] {
  const { PLATE_TEXTS } = language === 'fr' ? french : english
  const { plate, title, category } = front
  const chosen = front.kind === 'paid' ? undefined : front.picture
  const picture = chosen && chosen.kind !== 'plate' ? pictureOf(chosen) : undefined
  if (chosen && chosen.kind !== 'plate' && picture)
    return { alt: altOf(picture), caption: captionOf(picture), subject: subjectOf(chosen) }
  const drawnAs = chosen?.kind === 'plate' ? chosen.of : category
  const written = plate ?? {
    alt: PLATE_TEXTS.alt(category, title),
    // What could be taken for a chart says on itself that it is none.
    caption: looksLikeData(drawnAs) ? '' : PLATE_TEXTS.drawn,
  }
  // Twins have one picture.
  return { ...written, subject: { slug: front.translationOf ?? slug, category: drawnAs } }
}

/** The photograph that the lint found in order; its plate is drawn where no photograph may be shown. */
function photoOf({ photo, kind }: FrontMatter, { media }: Records): { readonly photo: Photo } | undefined {
  if (!photo) return undefined
  const file = media.get(photo.file)?.photo
  if (!file?.ok) throw new Error(`The lint let the photograph ${photo.file} through`)
  const { alt, ...record } = photo
  const { hash } = file.value
  // What is paid for has its hatch there.
  const isOnCards = kind !== 'paid' && photo.shownIn.includes('share-cards')
  return { photo: { ...record, hash, ...photoSources(file.value, alt), ...(isOnCards && { card: photoSubject(hash) }) } }
}

const audioOf = ({ audio }: FrontMatter): Article['audio'] =>
  audio ? { src: `/media/${audio.file}`, type: audio.type, seconds: audio.seconds, title: audio.title } : null

/** A page as its file tells it: when it was released is known to the store alone. */
export type UndatedArticle = Omit<Article, 'publishedAt' | 'modifiedAt'>
/** When a file was first released, and when as it is now (epoch ms). */
export type Released = { readonly first: number; readonly last: number }

/** A page with the dates of its releases. Readers see it no earlier than its own date, so none of them is earlier. */
export function dated(article: UndatedArticle, { first, last }: Released): Article {
  const seen = (at: number): string => new Date(Math.max(at, Date.parse(article.eventDate))).toISOString()
  return { ...article, publishedAt: seen(first), modifiedAt: seen(last) }
}

/** The address of an article. */
export const hrefOf = (language: Language, slug: string): string => `${language === 'fr' ? '/fr' : ''}/articles/${slug}`

/** @param version identifies the bytes the article was built from */
export function buildArticle(page: Page, records: Records, version: string): UndatedArticle {
  const { slug, language, front } = page
  const claims = numberClaims(page, records.claims)
  const blocks = buildBlocks(slug, page.tree.children, claims)
  const wordCount = countWords(blocksText(blocks.filter(({ type }) => type !== 'transcript')))
  const { title, excerpt, category, section, kind, featured, symbols, topics, corrections } = front
  return {
    slug,
    href: hrefOf(language, slug),
    ...(front.translationOf !== undefined && {
      language: 'fr' as const,
      twin: { slug: front.translationOf, href: hrefOf('en', front.translationOf) },
    }),
    title,
    excerpt,
    category,
    section,
    kind,
    featured,
    symbols,
    topics,
    eventDate: dateOf(front),
    sourceName: null,
    corrections,
    plate: plateOf(page),
    ...photoOf(front, records),
    audio: audioOf(front),
    readingMinutes: Math.max(1, Math.round(wordCount / READING_PACE)),
    wordCount,
    blocks,
    claims: [...claims.values()],
    ...(front.kind === 'paid'
      ? { author: null, source: null, breaking: false, ...paidParts(front, records) }
      : { ...NOT_PAID, ...editorialParts(front, page, records) }),
    version,
  }
}
