import { LOCALE, QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { listed, YEARS } from '#shared/tools/parameters/years.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Table } from '../../tools/table.tsx'
import { PARAMETER_TEXTS, TEXTS } from '../../tools/texts.en.ts'
import styles from '../../tools/tools.module.css'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Day } from '../../ui/when.tsx'

export const meta = metaOf(PAGE.toolParameters)

/** Every number that a law or an authority sets and a tool takes, by year, with its source and the day on which that was read. */
export default function Parameters() {
  return (
    <Main>
      <PageTitle tight title={PAGE.toolParameters.title} lede={PARAMETER_TEXTS.lede} />
      {Object.entries(YEARS).map(([year, sets]) => (
        <LedgerSection key={year} title={year} note={PARAMETER_TEXTS.note} link={{ href: '/tools', label: TEXTS.all }} keepNote>
          <Table
            caption={PARAMETER_TEXTS.caption(year)}
            heads={Object.values(PARAMETER_TEXTS.columns)}
            className={styles.stacked}
          >
            {Object.values(sets).flatMap((set) =>
              listed(set).map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="num" data-head={PARAMETER_TEXTS.columns.value}>
                    {value.toLocaleString(LOCALE)}
                  </td>
                  <td>
                    <a href={set.url} lang={QUOTED_LOCALE}>
                      {set.source}
                    </a>
                  </td>
                  <td data-head={PARAMETER_TEXTS.columns.readOn}>
                    <Day of={set.readOn} />
                  </td>
                </tr>
              )),
            )}
          </Table>
        </LedgerSection>
      ))}
    </Main>
  )
}
