import { asMoney, asPercent, LOCALE } from '#shared/language/locale.en.ts'
import type { ParameterSet, ValueUnit } from '#shared/tools/parameters/parameter-set.ts'
import { numbersOf } from '#shared/tools/parameters/years.ts'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { Jumps } from '../../tools/parameters/jumps.tsx'
import { type Named, PARTS } from '../../tools/parameters/parts.ts'
import { PARAMETER_TEXTS, TEXTS } from '../../tools/texts.en.ts'
import styles from '../../tools/tools.module.css'
import { Facts } from '../../ui/layout/facts.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Day } from '../../ui/when.tsx'

export const handle: PageHandle = { tape: false }
export const meta = metaOf(PAGE.toolParameters)

function printed(value: number, unit: ValueUnit): string {
  if (unit === 'years') return TEXTS.lasting(`${value}`, unit)
  const digits = value.toLocaleString(LOCALE, { minimumFractionDigits: unit === 'C$' && value % 1 !== 0 ? 2 : 0 })
  return unit === '%' ? asPercent(digits) : asMoney(digits)
}

/** The numbers of one source below each other, with the source and its day once. */
const Numbers = ({ of: set }: { of: ParameterSet }) => (
  <>
    <p>
      <a href={set.url}>{set.source}</a>, {TEXTS.readOn} <Day of={set.readOn} />
    </p>
    <Facts facts={numbersOf(set).map(([what, value, unit]) => [what, printed(value, unit)])} />
  </>
)

/** What one source sets. */
const Shown = ({ of: [id, set] }: { of: Named }) => (
  <section id={id}>
    <h3>{set.name}</h3>
    <Numbers of={set} />
  </section>
)

/** The same, folded: one of many, of which a reader needs one. Its anchor is within, so that a browser that is led to it unfolds it. */
const Folded = ({ of: [id, set], isOpen }: { of: Named; isOpen: boolean }) => (
  <details open={isOpen}>
    <summary>
      <h3>{set.name}</h3>
    </summary>
    <section id={id}>
      <Numbers of={set} />
    </section>
  </details>
)

/** The tool that takes a group. */
const TOOL_OF = { mortgages: 'insurance', plans: 'room', transfers: 'transfer-tax' } as const

/** Every number that a law or an authority sets and a tool takes, with its unit, its source and the day on which that was read. */
export default function Parameters() {
  return (
    <Main>
      <PageTitle title={PAGE.toolParameters.title} lede={PARAMETER_TEXTS.lede} />
      <Jumps />
      {PARTS.map(({ group, year, sets }) => (
        <LedgerSection
          key={group + year}
          title={PARAMETER_TEXTS.groups[group]}
          note={PARAMETER_TEXTS.rulesOf(year)}
          link={{ href: `/tools/${TOOL_OF[group]}`, label: PARAMETER_TEXTS.tool }}
          keepNote
        >
          <div className={styles.sets}>
            {sets.map((named, index) =>
              group === 'transfers' ? (
                <Folded key={named[0]} of={named} isOpen={index === 0} />
              ) : (
                <Shown key={named[0]} of={named} />
              ),
            )}
          </div>
        </LedgerSection>
      ))}
    </Main>
  )
}
