/** The front matter of an article, one schema per kind: a field of another kind is refused by name. */
import { z } from 'zod'
import { PHOTO_PLACES } from '#shared/articles/photo.ts'
import { figurePage } from '#shared/economy/pages.ts'
import type { Language } from '#shared/language/paths.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { DATA_KINDS } from '#shared/pictures/series.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { torontoDate } from '#shared/toronto.ts'
import { day, fields, id, line, moment, secureUrl, text } from './fields.ts'
import { PHOTO_NAME } from './medium.ts'

export const CATEGORIES = [
  'Banking',
  'Energy',
  'Transportation',
  'Insurance',
  'Asset Management',
  'Stocks',
  'Blockchain',
  'Cryptocurrency',
  'DeFi',
  'NFTs',
  'Central Banking',
  'Currency',
  'Forex',
  'Emerging Markets',
  'Market Insights',
  'Real Estate',
  'Commodities',
  'Earnings',
  'Retirement',
  'Paid',
] as const
export const SECTIONS = ['stocks', 'crypto', 'forex', 'insights'] as const
export const AUDIO_TYPES = ['audio/mpeg', 'audio/ogg', 'audio/wav'] as const
export const EDITORIAL = CATEGORIES.filter((category) => category !== 'Paid')

export const CATALOGUE_SYMBOLS = 'a symbol of the catalogue, e.g. RY, BTC, USD/CAD or GOLD'
const symbol = z.string(CATALOGUE_SYMBOLS).refine((name) => instrumentOf(name) !== undefined, CATALOGUE_SYMBOLS)
const FIGURE = 'what follows /economy/ in the address of a figure, e.g. policy-rate'
const figure = z.string(FIGURE).refine((slug) => figurePage(slug) !== undefined, FIGURE)
const TOOL_NAMES = [...TOOLS.map(({ name }) => name), 'room', 'acb']
const tool = z.enum(TOOL_NAMES, `one of ${TOOL_NAMES.join(', ')}`)
const flag = z.boolean('true or false')
const correction = fields({ at: moment, text: text('a sentence that says what was wrong') })
const REASON = 'why, in a sentence that readers understand, 10 to 600 characters'
const withdrawal = fields({ at: moment, reason: text(REASON, 10, 600) })
const plate = fields({ alt: line('what the picture shows'), caption: line('a caption') })
const PICTURE = `kind: ${DATA_KINDS.join(', ')} with a series, or plate with the category that it is drawn as`
const picture = z.union(
  [
    fields({ kind: z.enum(DATA_KINDS), series: id, from: day.optional(), to: day.optional() }),
    fields({ kind: z.literal('plate'), of: z.enum(EDITORIAL) }),
  ],
  { error: PICTURE },
)
const audio = fields({
  file: z
    .string('a file under content/media')
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'the name of a file in content/media, without folders'),
  type: z.enum(AUDIO_TYPES, `one of ${AUDIO_TYPES.join(', ')}`),
  seconds: z
    .number('a number of seconds, without quotation marks')
    .positive('a number of seconds above 0')
    .max(7200, 'at most 7200 seconds'),
  title: line('a title', 1, 160),
})

const SHOWN_IN = `a list with site and, where its licence allows it, ${PHOTO_PLACES.slice(1).join(' and ')}`
const photo = fields({
  file: z
    .string('a JPEG under content/media')
    .regex(PHOTO_NAME, 'the name of a JPEG in content/media that ends in .jpg, without folders'),
  alt: line('what it shows, for readers who do not see it, 10 to 300 characters', 10, 300),
  caption: line('what it shows beyond the headline, at most 300 characters', 1, 300).optional(),
  credit: line('who took it, at most 80 characters', 1, 80),
  licence: line('its licence, such as CC BY 4.0 or “used with permission”, at most 80 characters', 1, 80),
  licenceUrl: secureUrl.optional(),
  until: day.optional(),
  shownIn: z.array(z.enum(PHOTO_PLACES, SHOWN_IN), SHOWN_IN).refine((places) => places.includes('site'), SHOWN_IN),
})

const common = {
  title: line('a headline of 1 to 110 characters', 1, 110),
  excerpt: line('one to three sentences, 40 to 320 characters', 40, 320),
  section: z.enum(SECTIONS, `one of ${SECTIONS.join(', ')}`),
  topics: z.array(id, 'one to five lower-case words with hyphens').min(1, 'one to five topics').max(5, 'one to five topics'),
  corrections: z.array(correction, 'a list of {at, text}').default([]),
  withdrawn: withdrawal.optional(),
  symbols: z.array(symbol, 'a list of symbols, e.g. [RY]').default([]),
  featured: flag.default(false),
  plate: plate.optional(),
  photo: photo.optional(),
  audio: audio.optional(),
}

const editorial = {
  ...common,
  eventDate: moment,
  figures: z.array(figure, 'a list of figures, e.g. [policy-rate]').default([]),
  category: z.enum(EDITORIAL, `one of ${EDITORIAL.join(', ')}`),
  author: id,
  picture: picture.optional(),
}
const source = fields(
  { name: line('who published it'), url: secureUrl, publishedAt: moment.optional() },
  '',
  'who published it, and its address',
)

const reply = fields({ author: line('a name'), text: text('a text') }, ': a sample comment has no photo, time or likes')
const comment = fields(
  {
    author: line('a name'),
    text: text('a text'),
    replies: z.array(reply, 'a list of {author, text}').default([]),
  },
  ': a sample comment has no photo, time or likes',
)
/** What each language says first of what is paid for. */
export const PAID_WORDS: Readonly<Record<Language, string>> = { en: 'Advertisement', fr: 'Publicité' }
const label = (word: string, example: string) => {
  const allowed = `a label that begins with ${word}, e.g. ${example}`
  return line(allowed, 1, 120).refine((words) => new RegExp(`^${word}(?![\\p{L}\\p{N}])`, 'u').test(words), allowed)
}

const news = fields({ kind: z.literal('news'), ...editorial, source, breaking: flag.default(false) })
const analysis = fields({
  kind: z.literal('analysis'),
  ...editorial,
  source: source.optional(),
  explainer: flag.default(false),
  tools: z.array(tool, 'a list of tools, e.g. [mortgage]').default([]),
})
const paid = fields({
  kind: z.literal('paid'),
  ...common,
  publishedAt: moment,
  category: z.literal('Paid', 'Paid, for a page of kind paid'),
  advertiser: id,
  label: label('Advertisement', '“Advertisement · paid content by NAME”'),
  riskWarning: text('the warning printed before the first claim, 40 to 600 characters', 40, 600),
  tag: line('the subject in one to three words, shown above the headline', 1, 40).optional(),
  claims: z.array(id, 'the ids of the claims the page prints').min(1, 'at least one id of content/claims.yml'),
  form: fields({ button: line("the button's label", 1, 60), source: id }).optional(),
  comments: z.array(comment, 'a list of {author, text, replies}').default([]),
  commentsGate: fields({ title: line('a title', 1, 80), button: line("the button's label", 1, 60), source: id }).optional(),
})

/** In French: the English page that it says the same as. */
const twin = { translationOf: id }
const french = {
  news: fields({ ...news.shape, ...twin }),
  analysis: fields({ ...analysis.shape, ...twin }),
  paid: fields({ ...paid.shape, ...twin, label: label(PAID_WORDS.fr, '« Publicité · contenu payé par NOM »') }),
} as const

type InFrench = { readonly translationOf?: string }
export type PaidFrontMatter = z.infer<typeof paid> & InFrench
export type FrontMatter = (z.infer<typeof news> & InFrench) | (z.infer<typeof analysis> & InFrench) | PaidFrontMatter

const KINDS = { en: { news, analysis, paid }, fr: french } as const
const kind = z.enum(['news', 'analysis', 'paid'], 'one of news, analysis, paid')
const FRONT = 'front matter between two lines of ---'
export const kindSchema = z.looseObject({ kind }, FRONT)
/** What a page of any kind has, to judge one whose kind is not known. */
export const commonSchema = z.looseObject({ kind, ...common }, FRONT)

/** The schema for a kind of page in its language. */
export const frontMatterSchema = (kind: FrontMatter['kind'], language: Language): z.ZodType<FrontMatter> => KINDS[language][kind]

/** The fields that a page of this kind may have; those of every kind, where it is none. */
export const fieldsOfKind = (kind: unknown, language: Language): readonly string[] => {
  const known = kindSchema.shape.kind.safeParse(kind).data
  return Object.keys((known ? KINDS[language][known] : commonSchema).shape)
}

/** The field with a page's own date: a story has that of what it covers, an advertisement the start of its run. */
export const dateField = ({ kind }: Pick<FrontMatter, 'kind'>) => (kind === 'paid' ? 'publishedAt' : 'eventDate')
/** A page's own date, before which readers do not see it (ISO 8601 with zone). */
export const dateOf = (front: FrontMatter): string => (front.kind === 'paid' ? front.publishedAt : front.eventDate)
/** The day of that date in Toronto: an editor may write it in any zone. */
export const pageDay = (front: FrontMatter): string => torontoDate(Date.parse(dateOf(front)))
