import { formatDay } from '#shared/days.ts'
import { asDecimal, COLON, SEMICOLON } from '#shared/language/locale.en.ts'
import { DEFINITIONS, type Example } from '#shared/market/definitions/definitions.ts'
import { formatPercent } from '../../market/quote/format.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Contents } from '../../site/contents.tsx'
import styles from '../../site/example.module.css'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import * as texts from './texts/how-we-count.en.ts'

export const meta = metaOf(PAGE.howWeCount)

/** `52-week-range`. */
const anchorOf = (term: string): string => term.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')

/** `13 Nov 2026, 16:00: 100.00`. */
function said([when, price]: readonly [when: string, price: number]): string {
  const [day = '', time = ''] = when.split(' ')
  return `${formatDay(day)}, ${texts.clock(time)}${COLON} ${asDecimal(price, 2)}`
}

const Worked = ({ of: { stored, quote, from, gain, isWhole } }: { of: Example }) => (
  <p className={`num ${styles.example}`}>
    {texts.exampleText(stored.map(said).join(SEMICOLON), quote ? texts.quote(said(quote)) : '', asDecimal(from, 2))}
    {isWhole === false && texts.firstStored}
    {COLON} {formatPercent(gain)}.
  </p>
)

/** The definitions behind every figure of a market, each with an example that the tests work out. */
export default function HowWeCount() {
  return (
    <Main>
      <PageTitle title={texts.howWeCount} lede={texts.howWeCountLead} />
      <Contents label={texts.contents} of={DEFINITIONS.map(({ term }) => ({ id: anchorOf(term), title: term }))} />
      {DEFINITIONS.map(({ term, means, example }) => (
        <TextSection key={term} title={term} id={anchorOf(term)}>
          <p>{means}</p>
          {typeof example === 'string' ? (
            <p className={`num ${styles.example}`}>{texts.example(example)}</p>
          ) : (
            <Worked of={example} />
          )}
        </TextSection>
      ))}
    </Main>
  )
}
