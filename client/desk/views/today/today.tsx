import { dayOf } from '#shared/days.ts'
import type { Matter, TodayFigures, TodayLists } from '#shared/desk/views.ts'
import { Empty, Heading, Title, When } from '../../parts.tsx'
import { toLookAt } from '../../texts.en.ts'
import * as texts from '../texts.en.tsx'
import { LatestLeads, NewestPages, PriceAges } from './lists.tsx'

const MatterLine = ({ matter: { title, text, since, isBad, href, verb } }: { matter: Matter }) => (
  <li className={isBad ? 'bad' : undefined} data-row>
    <span>
      <b>{title}</b>
      <small>
        {text}
        {since !== undefined && <>{texts.sinceMoment(<When at={since} />)}</>}
      </small>
    </span>
    <a className="button small" href={href}>
      {verb}
      <span className="vh">: {title}</span>
    </a>
  </li>
)

const FIGURES: readonly (readonly [keyof TodayFigures, string])[] = [
  ['taken', texts.leadsTaken],
  ['done', texts.delivered],
  ['under', texts.underWay],
  ['rest', texts.otherwise],
]

type Props = {
  readonly at: number
  readonly matters: readonly Matter[]
  readonly figures: TodayFigures
  readonly lists: TodayLists
}

export function TodayPage({ at, matters, figures, lists: { leads, prices, pages } }: Props) {
  return (
    <>
      <Title meta={texts.dayAnd(dayOf(new Date(at).toISOString()), toLookAt(matters.length))}>{texts.today}</Title>
      <div className="columns today">
        <div>
          <div>
            <Heading note={matters.length > 1 ? texts.worstFirst : ''}>{texts.needsAPerson}</Heading>
            {matters.length === 0 ? (
              <Empty>{texts.nothingToDo}</Empty>
            ) : (
              <ul className="matters">
                {matters.map((matter) => (
                  <MatterLine key={matter.title} matter={matter} />
                ))}
              </ul>
            )}
          </div>
          <div className="lists">
            {leads && <LatestLeads leads={leads} />}
            {prices && <PriceAges prices={prices} />}
          </div>
        </div>
        <div>
          <div>
            <Heading note={texts.inToronto}>{texts.sinceMidnight}</Heading>
            <dl className="figures num">
              {FIGURES.map(([name, label]) => (
                <div key={name}>
                  <dt>
                    {label}
                    {name === 'taken' && figures.usual !== undefined && <small>{texts.usually(figures.usual)}</small>}
                  </dt>
                  <dd>{figures[name]}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="lists">{pages && <NewestPages pages={pages} />}</div>
        </div>
      </div>
    </>
  )
}
