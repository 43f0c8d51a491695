import type { ReactNode } from 'react'
import { isOffered } from '#shared/articles/archive.ts'
import { figurePlate } from '#shared/economy/card/mark.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import { wordsOfNote } from '#shared/economy/release-note/words.ts'
import type { BesideView, FigureView } from '#shared/economy/views.ts'
import { StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext } from '../../context.ts'
import { Releases } from '../../economy/calendar/releases.tsx'
import { Changes } from '../../economy/figure/changes.tsx'
import { missing, readFigureView } from '../../economy/figure/figure-view.ts'
import { HeadChips, HeadNote } from '../../economy/figure/head.tsx'
import { Headline } from '../../economy/figure/headline.tsx'
import { LiveFigures } from '../../economy/figure/live-figures.tsx'
import { OverTime } from '../../economy/figure/over-time.tsx'
import { figureProvenance } from '../../economy/figure/provenance.ts'
import { Provinces } from '../../economy/figure/provinces.tsx'
import { NoteList } from '../../economy/release-note/note-list.tsx'
import { FIGURE_TEXTS } from '../../economy/texts.en.ts'
import { UnreadFigures } from '../../economy/unread.tsx'
import * as texts from '../../pages/economy/figure.en.ts'
import { noteMeta, ReleaseNotePage, readNote } from '../../pages/economy/release-note.tsx'
import { figureRecord } from '../../seo/figure-record.ts'
import { pageMeta, rootOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { CHART_ID } from '../../ui/chart/range-links.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FromStore, type Pending } from '../../ui/pending.tsx'
import { WhereFrom } from '../../ui/provenance.tsx'
import { WireAbout } from '../../wire/about.tsx'
import type { Route } from './+types/figure'

export const handle: PageHandle = { tape: false, live: true }

const STORIES = 6
const SEARCHED = 12
const ANNOUNCED = 5
const NOTES = 6

const besideOf = ({ row, values, isSet, publisher }: FigureView): BesideView => ({ row, values, isSet, publisher })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { economy, articles, wire } = context.get(servicesContext)
  const { read } = context.get(storeContext)
  const of = readFigureView({ figure: params.figure, rest: params['*'] ?? '', query: url.searchParams })
  if ('period' in of) return readNote(of.page, of.period, { economy, read })
  const { page, range, other } = of
  const { of: figure } = await read(() => {
    const [view, beside] = [page, other].map((each) => each && economy.figure(each.slug))
    if (!view || (other && !beside)) throw missing()
    const notes = economy.notes.of(page.slug).slice(0, NOTES)
    return {
      view,
      beside: beside && besideOf(beside),
      notes: notes.map((note) => ({ path: note.path, ...wordsOfNote(note)[0] })),
    }
  })
  // Those that say so themselves, then those that use its words.
  const own = articles.byFigure(page.slug)
  const found = page.words.flatMap((word) => articles.search(word, SEARCHED).map(({ card }) => card))
  const recent = [...own, ...found].filter((card) => card.kind !== 'paid' && isOffered(card, Date.now()))
  const named = new Map(recent.map((card) => [card.slug, card]))
  const { slug, name, what } = page
  return {
    figure,
    range,
    other: other?.name,
    about: { slug, name, what },
    stories: [...named.values()].slice(0, STORIES),
    announced: wire.ofFigure(page.figure.id, ANNOUNCED),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData && 'note' in loaderData) return noteMeta(matches, loaderData)
  const { slug, name, what } = loaderData?.about ?? { slug: '', name: texts.notFound, what: '' }
  const other = loaderData?.other
  const path = `/economy/${slug}`
  return pageMeta(matches, {
    title: other === undefined ? texts.officialFigure(name) : texts.against(name, other),
    description: what,
    path,
    noindex: other !== undefined,
    plate: figurePlate(slug || 'economy', other === undefined ? loaderData?.figure : undefined),
    crumbs: [{ name: texts.economy, path: '/economy' }],
    records: loaderData ? figureRecord(rootOf(matches).publicUrl, loaderData.about, loaderData.figure) : [],
  })
}

function Sections({ view }: { view: FigureView }) {
  const { row, values, provinces, what } = view
  return (
    <>
      {view.isSet && row.reading?.sampleOf !== MADE_UP && <Changes view={view} />}
      {provinces.some((province) => province.values.length > 0) && (
        <LedgerSection title={FIGURE_TEXTS.provinces} note={FIGURE_TEXTS.provincesNote}>
          <Provinces row={row} canada={values} provinces={provinces} />
        </LedgerSection>
      )}
      <LedgerSection title={FIGURE_TEXTS.measures} note={row.source}>
        <p className="lede">{what}</p>
      </LedgerSection>
      {view.releases.length > 0 && (
        <LedgerSection
          title={FIGURE_TEXTS.releases}
          note={FIGURE_TEXTS.announced}
          link={{ href: '/calendar', label: FIGURE_TEXTS.fullCalendar }}
        >
          <Releases rows={view.releases} caption={texts.comingReleasesOf(row.name)} />
        </LedgerSection>
      )}
    </>
  )
}

/** Where a figure comes from; nothing for one that was made up. */
const Origin = ({ of }: { of: FigureView }) => of.row.reading?.sampleOf !== MADE_UP && <WhereFrom of={figureProvenance(of)} />

/** The parts of the first section that wait for the store, each in its place. */
const readOf = (of: Pending<{ readonly view: FigureView }>, draw: (view: FigureView) => ReactNode) => (
  <FromStore of={of}>{(stored) => stored.state === 'read' && draw(stored.value.view)}</FromStore>
)

type FigureData = Exclude<Route.ComponentProps['loaderData'], { note: unknown }>

export default function FigurePage({ loaderData }: Route.ComponentProps) {
  return 'note' in loaderData ? <ReleaseNotePage note={loaderData.note} /> : <Figure of={loaderData} />
}

function Figure({ of: { figure, range, about, stories, announced } }: { of: FigureData }) {
  return (
    <Main>
      <LedgerSection
        top
        id={CHART_ID}
        title={about.name}
        keepNote
        chips={readOf(figure, ({ row }) => <HeadChips row={row} />)}
        note={readOf(figure, ({ row }) => <HeadNote row={row} />)}
      >
        <FromStore of={figure}>
          {(stored) =>
            stored.state === 'read' ? (
              <>
                <LiveFigures version={stored.value.view.version} />
                <Headline row={stored.value.view.row} />
                <OverTime view={stored.value.view} beside={stored.value.beside} range={range} />
              </>
            ) : (
              <UnreadFigures state={stored.state} />
            )
          }
        </FromStore>
      </LedgerSection>
      {readOf(figure, (read) => (
        <Sections view={read} />
      ))}
      <FromStore of={figure}>{(stored) => stored.state === 'read' && <NoteList notes={stored.value.notes} />}</FromStore>
      <WireAbout rows={announced} />
      {stories.length > 0 && (
        <LedgerSection title={FIGURE_TEXTS.stories} note={FIGURE_TEXTS.related}>
          <StoryGrid cards={stories} none={null} />
        </LedgerSection>
      )}
      {readOf(figure, (read) => (
        <Origin of={read} />
      ))}
    </Main>
  )
}
