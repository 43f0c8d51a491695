import { LOCALE } from '#shared/language/locale.en.ts'
import type { ParameterSet } from '#shared/tools/parameters/parameter-set.ts'
import { numbersOf, YEARS } from '#shared/tools/parameters/years.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { PARAMETER_TEXTS, TEXTS } from '../../tools/texts.en.ts'
import styles from '../../tools/tools.module.css'
import { Facts } from '../../ui/layout/facts.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Day } from '../../ui/when.tsx'

export const meta = metaOf(PAGE.toolParameters)

/** What one source sets: its numbers below each other, with the source and its day once. */
const Numbers = ({ of: set }: { of: ParameterSet }) => (
  <section>
    <h3>{set.name}</h3>
    <p>
      <a href={set.url}>{set.source}</a>, {TEXTS.readOn} <Day of={set.readOn} />
    </p>
    <Facts facts={numbersOf(set).map(([what, value]) => [what, value.toLocaleString(LOCALE)])} />
  </section>
)

/** Every number that a law or an authority sets and a tool takes, by year, with its source and the day on which that was read. */
export default function Parameters() {
  return (
    <Main>
      <PageTitle title={PAGE.toolParameters.title} lede={PARAMETER_TEXTS.lede} />
      {Object.entries(YEARS).map(([year, sets]) => (
        <LedgerSection key={year} title={year} note={PARAMETER_TEXTS.note} link={{ href: '/tools', label: TEXTS.all }} keepNote>
          <div className={styles.sets}>
            {Object.values(sets).map((set) => (
              <Numbers key={set.name} of={set} />
            ))}
          </div>
        </LedgerSection>
      ))}
    </Main>
  )
}
