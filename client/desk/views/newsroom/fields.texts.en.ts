import type { WritingProblem } from '#shared/desk/newsroom.ts'
import type { PageFieldName, PagePart } from '#shared/desk/page-fields.ts'

export const PARTS: Readonly<Record<Exclude<PagePart, 'head'>, string>> = {
  about: 'About the page',
  disclosure: 'Who pays, and what it claims',
  source: 'Source',
  picture: 'Picture',
  photo: 'Photograph',
  audio: 'Narration',
  forms: 'Form and comments',
  withdrawn: 'Withdrawn',
}

export const LABELS: Readonly<Record<PageFieldName, string>> = {
  title: 'Title',
  excerpt: 'Standfirst',
  kind: 'Kind',
  category: 'Category',
  section: 'Section',
  eventDate: 'Date of the event',
  publishedAt: 'Runs from',
  author: 'Author',
  advertiser: 'Advertiser',
  translationOf: 'French of',
  topics: 'Topics',
  symbols: 'Symbols',
  figures: 'Figures',
  tools: 'Tools',
  breaking: 'Breaking news',
  explainer: 'Explainer, without a date',
  featured: 'Wide card',
  label: 'Label',
  tag: 'Subject in the tag',
  riskWarning: 'Risk warning',
  claims: 'Claims',
  'source.name': 'Published by',
  'source.url': 'Address',
  'source.publishedAt': 'Published',
  'picture.kind': 'Drawn as',
  'picture.series': 'Series',
  'picture.from': 'From',
  'picture.to': 'To',
  'picture.of': 'Category of the plate',
  'plate.alt': 'What the plate shows',
  'plate.caption': 'Caption of the plate',
  'photo.file': 'File',
  'photo.alt': 'What it shows',
  'photo.caption': 'Caption',
  'photo.credit': 'Credit',
  'photo.licence': 'Licence',
  'photo.licenceUrl': 'Address of the licence',
  'photo.until': 'Last day of the licence',
  'photo.shownIn': 'Shown in',
  'audio.file': 'File',
  'audio.type': 'Type',
  'audio.seconds': 'Seconds',
  'audio.title': 'Title of the narration',
  'form.button': 'Button of the form',
  'form.source': 'Name of the form',
  'commentsGate.title': 'Title over locked comments',
  'commentsGate.button': 'Button over locked comments',
  'commentsGate.source': 'Name of that form',
  'withdrawn.at': 'Withdrawn',
  'withdrawn.reason': 'Reason for readers',
}

/** What the label leaves open. */
export const NOTES: Readonly<Partial<Record<PageFieldName, string>>> = {
  title: 'up to 110 characters',
  excerpt: '40 to 320 characters',
  eventDate: 'Eastern time',
  publishedAt: 'Eastern time',
  'source.publishedAt': 'Eastern time',
  'withdrawn.at': 'empty both to bring it back',
  topics: 'separated by commas, e.g. banks, interest-rates',
  symbols: 'separated by commas, e.g. RY, ENB',
  figures: 'separated by commas, e.g. policy-rate',
  tools: 'separated by commas, e.g. room',
  claims: 'ids of claims.yml, separated by commas',
  translationOf: 'name of the English page',
  label: 'begins with Advertisement, or Publicité',
  tag: 'one to three words',
  riskWarning: '40 to 600 characters',
  'photo.shownIn': 'site, and share-cards or feeds',
}

export const notSaid = 'not set'
/** What an empty field asks for, where the check's own words are for a file. */
const ASKS: Readonly<Partial<Record<PageFieldName, string>>> = {
  title: 'Add a title, up to 110 characters.',
  excerpt: 'Add a standfirst, 40 to 320 characters.',
  author: 'Choose an author.',
  'source.name': 'Name the publisher.',
  'source.url': 'Enter the source’s full address, beginning with https://.',
}
/** A problem of a field, which shows by itself what is in it. */
export const wrong = ({ at, field, message, allowed }: Omit<WritingProblem, 'line' | 'rule' | 'file'>): string => {
  const asks = at && message === 'is missing' ? ASKS[at] : undefined
  if (asks !== undefined) return asks
  // Of several in one field.
  const [, value] = (/\[\d+\]$/.test(field) && /^is (".*")$/s.exec(message)) || []
  if (value !== undefined && at === 'symbols') return `We don’t cover ${value}.`
  if (value !== undefined) return `${value} cannot be used. Allowed: ${allowed}.`
  const words = message.replace(/^is (?:(?=missing)|".*"$)/s, '')
  return `${words && `${words.charAt(0).toUpperCase()}${words.slice(1)}. `}Allowed: ${allowed}.`
}
/** Of a problem at a line. */
export const instead = (allowed: string): string => `Write instead: ${allowed}.`
export const kept = (keys: string): string => `The page also has ${keys}. They stay as they are.`
export const openAsText = 'Open the whole page as text'
export const openAsFields = 'Open as fields'
export const fieldsImpossible = 'Its front matter cannot be shown as fields. Mend it here as text.'
