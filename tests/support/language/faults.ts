/** What is wrong with the language of a page: words of the other one that are not marked as such, and signs that its own writes otherwise. */
import type { Language } from '#shared/language/paths.ts'
import { ENGLISH_WORDS, FRENCH_WORDS } from './common-words.ts'
import { piecesOf } from './page-text.ts'

/** Proper names, and names of columns and plans, are the same in both languages. */
const NAMES = [
  'Bureau of Labor Statistics',
  'Bureau of Economic Analysis',
  'Securities and Exchange Commission',
  'Today in Energy',
  'Natural Earth',
  'Best Mortgage Online',
  'Maple Mortgage',
  'SIL Open Font License',
  'Sample Advertiser Inc. (fictional, for demonstration)',
  'Sample Advertiser Inc. (société fictive, pour démonstration)',
  'Basic, Grow, Pro, Ultra',
  'date, security, type, shares, price, commission, currency, rate',
  'île de Man',
  'Saint-Pierre-et-Miquelon',
]
/** Addresses, files, hosts and names of stored items. */
const CODE = /\S*[@/_]\S*|[\w-]+(?:\.[a-z]{2,})+|\bnl-[\w:-]+/gu

/** A no-break space is missing or too many, a number or an hour is written as in English, or an apostrophe is straight. */
const UNFRENCH =
  /[^\s\u00a0]»|[\p{L}\p{N})][:](?=\s)| [:%»]|[\s\u00a0][;!?]|«[^\u00a0]|\b0\d\sh\s|\d\sh\s00\b|\d ?[%$]|(?:^|[ (])\$\d|\d\.\d{2}\b|\p{L}'\p{L}/u

const around = (text: string, at: number): string => text.slice(Math.max(0, at - 30), at + 40)

/** Of a page in `language`, each fault with the words around it. `names`: more that are the same in both. */
export function languageFaults(html: string, language: Language, names: readonly string[] = []): string[] {
  const foreign = language === 'fr' ? ENGLISH_WORDS : FRENCH_WORDS
  return piecesOf(html)
    .filter(({ lang }) => lang === language)
    .flatMap(({ text }) => {
      const bare = [...NAMES, ...names].reduce((rest, name) => rest.replaceAll(name, ' '), text).replaceAll(CODE, ' ')
      const words = (bare.toLowerCase().match(/[\p{L}’']+/gu) ?? []).filter((word) => foreign.has(word))
      const sign = language === 'fr' ? UNFRENCH.exec(bare) : null
      return [
        ...(words.length > 0 ? [`${words.join(', ')}: ${text.slice(0, 80)}`] : []),
        ...(sign ? [`“${sign[0]}”: ${around(bare, sign.index)}`] : []),
      ]
    })
}
