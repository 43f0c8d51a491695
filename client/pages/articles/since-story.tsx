import { Link } from 'react-router'
import type { QuoteRow } from '#shared/market/quote.ts'
import { Line } from '../../economy/chart/line.tsx'
import { useQuote } from '../../live/use-quote.ts'
import { Percent, Price } from '../../market/price/quoted.tsx'
import { directionOf, overWords } from '../../market/quote/format.ts'
import { PriceFacts } from '../../market/quote/price-facts.tsx'
import { CreditLink } from '../../ui/credit-link.tsx'
import { Words } from '../../ui/words.tsx'
import * as texts from './since-story.en.ts'
import styles from './since-story.module.css'
import type { StoryLine } from './story-lines.ts'

/** The height of one line, in pixels; it is as wide as its column. */
const HEIGHT = 40

/** A line begins anew after each gap. */
const hasGap = ({ path }: StoryLine): boolean => path.lastIndexOf('M') > 0

/** The price of now and its change on the day. */
function Now({ row }: { row: QuoteRow }) {
  const quote = useQuote(row)
  if (row.price === null) return null
  return (
    <span className={styles.now} data-symbol={quote.symbol} data-direction={directionOf(quote)} data-status={quote.status}>
      {texts.now}{' '}
      <b>
        <Price quote={quote} />
      </b>{' '}
      <Percent quote={quote} /> {overWords(quote)}
    </span>
  )
}

type SinceStoryProps = {
  lines: readonly StoryLine[]
  /** The prices of now; none where they are not read yet. */
  rows: readonly QuoteRow[]
  isExplained?: boolean | undefined
}

/** What the story is about, each with its price and its line since publication. Drawn on the server, and the same without script. */
export function SinceStory({ lines, rows, isExplained = false }: SinceStoryProps) {
  const own = rows.filter(({ symbol, price }) => price !== null && lines.some((line) => line.symbol === symbol))
  const credits = new Map(lines.flatMap(({ credit }) => (credit ? [[credit.text, credit] as const] : [])))
  return (
    <section className={`${styles.since} no-print`} data-since-story="">
      <h2>{isExplained ? texts.latestFigures : texts.sinceStoryHeading}</h2>
      <ul>
        {lines.map(({ href, symbol, name, path, words, mark, simulated }) => (
          <li key={href} data-simulated={simulated || undefined}>
            <Link to={href}>{name}</Link>
            {own.flatMap((row) => (row.symbol === symbol ? <Now key={symbol} row={row} /> : []))}
            {path !== '' && <Line path={path} height={HEIGHT} />}
            <p className="meta num">
              <Words of={words} />
            </p>
            {mark && <p className="meta">{mark}</p>}
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <div className={styles.facts}>
          <PriceFacts rows={own} />
        </div>
      )}
      {lines.some(hasGap) && <p className="meta">{texts.gapNote}</p>}
      <div className={styles.credits}>
        {[...credits.values()].map((credit) => (
          <CreditLink key={credit.text} credit={credit} />
        ))}
      </div>
    </section>
  )
}
