/** The fields of a page that the desk's editor shows, by the part of its form. A name is a path within the front matter. */
export const PAGE_PARTS = {
  head: ['title', 'excerpt'],
  about: [
    ...(['kind', 'category', 'section', 'eventDate', 'publishedAt', 'author', 'advertiser', 'translationOf'] as const),
    ...(['topics', 'symbols', 'figures', 'tools', 'breaking', 'explainer', 'featured'] as const),
  ],
  disclosure: ['label', 'tag', 'riskWarning', 'claims'],
  source: ['source.name', 'source.url', 'source.publishedAt'],
  picture: ['picture.kind', 'picture.series', 'picture.from', 'picture.to', 'picture.of', 'plate.alt', 'plate.caption'],
  photo: [
    ...(['photo.file', 'photo.alt', 'photo.caption', 'photo.credit', 'photo.licence'] as const),
    ...(['photo.licenceUrl', 'photo.until', 'photo.shownIn'] as const),
  ],
  audio: ['audio.file', 'audio.type', 'audio.seconds', 'audio.title'],
  forms: ['form.button', 'form.source', 'commentsGate.title', 'commentsGate.button', 'commentsGate.source'],
  withdrawn: ['withdrawn.at', 'withdrawn.reason'],
} as const

export type PagePart = keyof typeof PAGE_PARTS
export type PageFieldName = (typeof PAGE_PARTS)[PagePart][number]

/** `words`: between commas. `flag`: `true` or not said. `moment`: by Toronto's clock. */
export type PageControl = 'text' | 'long' | 'words' | 'flag' | 'number' | 'moment' | 'day'
/** `choices`: the closed set that the schema has, and a value of the page that is none of it. */
export type PageField = {
  readonly name: PageFieldName
  readonly part: PagePart
  readonly kind: PageControl
  readonly choices: readonly string[] | undefined
  readonly value: string
}
export type PageForm = {
  /** All before the text, as the fields were read from it. */
  readonly front: string
  readonly fields: readonly PageField[]
  /** Keys of the front matter that no field shows: they stay as they are. */
  readonly kept: readonly string[]
  readonly text: string
}
