import { formatDay } from '#shared/days.ts'
import { type FiledFigure, spanOf } from '#shared/wire/filed.ts'
import { Datum, type Origin } from '../../ui/datum.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import styles from './filed.module.css'
import { printFiled } from './print.ts'
import * as texts from './texts.en.tsx'

const Day = ({ of }: { of: string }) => <time dateTime={of}>{formatDay(of)}</time>

const originOf = ({ symbol, name, first, last }: FiledFigure): Origin => [`filed:${symbol}`, name, `${first}/${last}`]

/** One figure: what it is, its value, the days that it is of, and the filing that it is in. */
function Row({ figure }: { figure: FiledFigure }) {
  const { name, value, last, concept, form, filed, link } = figure
  return (
    <tr>
      <th scope="row">
        {texts.names[name]}
        <small lang="en">{concept.replace('/', ':')}</small>
      </th>
      <td className="num">
        <Datum of={originOf(figure)} value={value}>
          {printFiled(figure)}
        </Datum>
      </td>
      <td>{texts.spans[spanOf(figure) ?? 'day'](<Day key="last" of={last} />)}</td>
      <td>
        <a href={link} target="_blank" rel="noopener">
          {texts.filing(form, <Day key="filed" of={filed} />)}
          <NewTab />
        </a>
      </td>
    </tr>
  )
}

/** What a company reported to the US regulator, as filed; nothing of one that files nothing there. */
export const FiledSection = ({ figures }: { figures: readonly FiledFigure[] }) =>
  figures.length > 0 && (
    <LedgerSection title={texts.title} note={texts.note} keepNote>
      <Table caption={texts.caption} heads={[texts.figure, texts.value, texts.period, texts.source]} className={styles.filed}>
        {figures.map((figure) => (
          <Row key={`${figure.name} ${figure.first} ${figure.last}`} figure={figure} />
        ))}
      </Table>
    </LedgerSection>
  )
