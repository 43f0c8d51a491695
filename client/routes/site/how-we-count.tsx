import { formatDay } from '#shared/days.ts'
import { asDecimal, COLON } from '#shared/language/locale.en.ts'
import { DEFINITIONS, type Example } from '#shared/market/definitions/definitions.ts'
import { formatPercent } from '../../market/quote/format.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Contents } from '../../site/contents.tsx'
import styles from '../../site/example.module.css'
import { Main } from '../../ui/layout/main.tsx'
import { TextSection } from '../../ui/layout/prose.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import * as texts from './texts/how-we-count.en.ts'

export const meta = metaOf(PAGE.howWeCount)

/** `52-week-range`. */
const anchorOf = (term: string): string => term.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')

const Prices = ({ of, title }: { of: Example['stored']; title: string }) =>
  of.map(([when, price], index) => {
    const [day = '', time = ''] = when.split(' ')
    return (
      <tr key={when}>
        <th scope="row">{index === 0 && title}</th>
        <td>{`${formatDay(day)}, ${texts.clock(time)}`}</td>
        <td>{asDecimal(price, 2)}</td>
      </tr>
    )
  })

/** The prices line by line, and below them what is counted. */
const Worked = ({ of: { stored, quote, from, gain, isWhole } }: { of: Example }) => (
  <div className={`num ${styles.example}`}>
    <table>
      <caption>{texts.example}</caption>
      <tbody>
        <Prices of={stored} title={texts.prices} />
        {quote && <Prices of={[quote]} title={texts.quote} />}
      </tbody>
    </table>
    <p>
      {texts.countedFrom(asDecimal(from, 2))}
      {isWhole === false && texts.firstStored}
      {COLON} <b>{formatPercent(gain)}</b>
    </p>
  </div>
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
            <div className={`num ${styles.example}`}>
              <b>{texts.example}</b>
              <p>{example}</p>
            </div>
          ) : (
            <Worked of={example} />
          )}
        </TextSection>
      ))}
    </Main>
  )
}
