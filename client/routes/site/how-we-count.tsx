import { formatDay } from '#shared/days.ts'
import { DEFINITIONS, type Example } from '#shared/market/definitions.ts'
import { formatPercent } from '../../market/quote/format.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'

export const meta = metaOf(PAGE.howWeCount)

/** `13 Nov 2026, 16:00: 100.00`. */
function said([when, price]: readonly [when: string, price: number]): string {
  const [day = '', time = ''] = when.split(' ')
  return `${formatDay(day)}, ${time}: ${price.toFixed(2)}`
}

const Worked = ({ of: { stored, quote, from, gain, isWhole } }: { of: Example }) => (
  <p className="num">
    Example. Stored: {stored.map(said).join('; ')}.{quote && ` Quote: ${said(quote)}.`} The change is counted from{' '}
    {from.toFixed(2)}
    {isWhole === false && ', the first that is stored'}: {formatPercent(gain)}.
  </p>
)

/** The definitions behind every figure of a market, each with an example that the tests work out. */
export default function HowWeCount() {
  return (
    <Main>
      <PageTitle
        title="How we count"
        lede="What a day, a week, a month and a year are here, and what each change is counted from."
      />
      {DEFINITIONS.map(({ term, means, example }) => (
        <TextSection key={term} title={term}>
          <p>{means}</p>
          {typeof example === 'string' ? <p className="num">Example. {example}</p> : <Worked of={example} />}
        </TextSection>
      ))}
    </Main>
  )
}
