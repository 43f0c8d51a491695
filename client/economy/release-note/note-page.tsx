import { Link } from 'react-router'
import { formatPeriod, formatRelease } from '#shared/economy/print.ts'
import type { NoteText } from '#shared/economy/release-note/words.ts'
import type { NoteView } from '#shared/economy/views.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { WhereFrom } from '../../ui/provenance.tsx'
import { Words } from '../../ui/words.tsx'
import { FigureChart } from '../chart/figure-chart.tsx'
import { figureProvenance } from '../figure/provenance.ts'
import { ValuesTable } from '../figure/values.tsx'
import { figureOrigin } from '../value.tsx'
import { EarlierText, Sentences } from './note-text.tsx'
import { NOTE_PAGE } from './texts.en.ts'

type NotePageProps = { view: NoteView; texts: readonly [NoteText, ...NoteText[]] }

/** A release note: its newest text, the figure's line and table, what it said before, and where its figures come from. */
export function NotePage({ view, texts: [text, ...earlier] }: NotePageProps) {
  const { note, row, values, isSet, target, publisher } = view
  const { writtenAt } = note.texts[0]
  return (
    <>
      <PageTitle title={<Words of={text.headline} />} lede={<Words of={text.written} />} />
      <LedgerSection
        title={NOTE_PAGE.note}
        keepNote
        note={note.releasedAt ? NOTE_PAGE.released(publisher.name, formatRelease(note.releasedAt)) : publisher.name}
        link={{ href: `/economy/${row.slug}`, label: NOTE_PAGE.figure(row.name) }}
      >
        <div data-made="release">
          <Sentences of={text.sentences} />
        </div>
        <p className="meta">
          {publisher.credit && <CreditLink credit={publisher.credit} />}{' '}
          <Link to="/transparency#made-from-data">{NOTE_PAGE.how}</Link>
        </p>
      </LedgerSection>
      <LedgerSection title={NOTE_PAGE.line(formatPeriod(values[0]?.[0] ?? note.period, row.frequency))} note={NOTE_PAGE.lineNote}>
        <FigureChart
          row={row}
          values={values}
          originOf={(period) => figureOrigin(row.slug, 'value', period)}
          isSet={isSet}
          target={target}
        />
        <ValuesTable row={row} values={values} />
      </LedgerSection>
      {earlier.length > 0 && (
        <LedgerSection title={NOTE_PAGE.earlier} note={NOTE_PAGE.earlierNote}>
          {earlier.map((each, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts are only ever added before these
            <EarlierText key={place} text={each} />
          ))}
        </LedgerSection>
      )}
      <WhereFrom of={{ ...figureProvenance(view), fetched: { at: writtenAt, words: formatRelease(writtenAt) } }} />
    </>
  )
}
