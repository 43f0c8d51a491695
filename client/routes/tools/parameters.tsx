import { Fragment } from 'react'
import { LOCALE, QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { listed, YEARS } from '#shared/tools/parameters/years.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { PARAMETER_TEXTS, TEXTS } from '../../tools/texts.en.ts'
import table from '../../ui/layout/figure-table.module.css'
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
          <div className={table.scroll}>
            <table className={table.table}>
              <caption className="vh">{PARAMETER_TEXTS.caption(year)}</caption>
              <thead>
                <tr>
                  {Object.values(PARAMETER_TEXTS.columns).map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {Object.values(sets).map((set) => (
                  <Fragment key={set.name}>
                    {listed(set).map(({ name, value }) => (
                      <tr key={name}>
                        <th scope="row">{name}</th>
                        <td className="num">{value.toLocaleString(LOCALE)}</td>
                        <td>
                          <a href={set.url} lang={QUOTED_LOCALE}>
                            {set.source}
                          </a>
                        </td>
                        <td>
                          <Day of={set.readOn} />
                        </td>
                      </tr>
                    ))}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </div>
        </LedgerSection>
      ))}
    </Main>
  )
}
