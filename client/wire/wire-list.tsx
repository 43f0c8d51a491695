import { COLON } from '#shared/language/locale.en.ts'
import type { Asked, WireView } from '#shared/wire/announcement.ts'
import { WIRE_PATH } from '#shared/wire/topics.ts'
import { ToCome } from '../ui/feedback/to-come.tsx'
import { Moment } from '../ui/when.tsx'
import { HeldList } from './held-list.tsx'
import { WIRE_PAGE } from './page-texts.en.ts'
import { WireParts } from './wire-parts.tsx'

const WHOLE = { href: WIRE_PATH, label: WIRE_PAGE.wholeWire }
const ELSEWHERE = [
  { href: '/economy/rates', label: WIRE_PAGE.rates },
  { href: '/economy', label: WIRE_PAGE.economy },
]

/** When a source was last asked, and what came of it: an entry would be in the list. */
const LastAsked = ({ asked: { at, failed } }: { asked: Asked }) => (
  <>
    {WIRE_PAGE.lastAsked}
    {COLON} <Moment at={at} />, {failed ? WIRE_PAGE.noAnswer : WIRE_PAGE.nothingYet}
  </>
)

/** When the last of them was asked, where none that was asked answered. */
function unanswered(sources: WireView['sources']): number | undefined {
  const asked = sources.flatMap((source) => source.asked ?? [])
  return asked.length > 0 && asked.every(({ failed }) => failed) ? Math.max(...asked.map(({ at }) => at)) : undefined
}

/** Why there is no entry of any source. */
const NoneYet = ({ silentAt }: { silentAt: number | undefined }) =>
  silentAt === undefined ? (
    WIRE_PAGE.noneYet
  ) : (
    <>
      {WIRE_PAGE.noneAnswered} {WIRE_PAGE.lastAsked}
      {COLON} <Moment at={silentAt} />.
    </>
  )

/** The announcements of a list; without any, what is to come and where to look meanwhile. */
export function WireList({ view }: { view: WireView }) {
  const { part, rows, sources } = view
  const silentAt = unanswered(sources)
  return (
    <>
      {(part || rows.length > 0) && <WireParts view={view} />}
      {rows.length > 0 ? (
        <HeldList key={part?.of} rows={rows} />
      ) : (
        <ToCome
          title={WIRE_PAGE.none}
          coming={
            part
              ? []
              : sources.map(({ of, name, site, asked }) => ({
                  name: WIRE_PAGE.names[of] ?? name,
                  site,
                  gives: WIRE_PAGE.gives[of] ?? '',
                  note: asked && silentAt === undefined && <LastAsked asked={asked} />,
                }))
          }
          meanwhile={{ title: WIRE_PAGE.meanwhile, ways: part ? [WHOLE, ...ELSEWHERE] : ELSEWHERE }}
        >
          {part ? WIRE_PAGE.noneOf : <NoneYet silentAt={silentAt} />}
        </ToCome>
      )}
    </>
  )
}
