import type { Matter, TodayFigures } from '#shared/desk/views.ts'
import { Empty, Heading, Title, When } from '../parts.tsx'

const MatterLine = ({ matter: { title, text, since, isBad, href } }: { matter: Matter }) => (
  <li className={isBad ? 'bad' : undefined} data-row>
    <span>
      <b>{title}</b>
      <small>
        {text}
        {since !== undefined && (
          <>
            {' '}
            Since <When at={since} />.
          </>
        )}
      </small>
    </span>
    {href && (
      <a className="button small" href={href}>
        Look
        <span className="vh">: {title}</span>
      </a>
    )}
  </li>
)

const FIGURES: readonly (readonly [keyof TodayFigures, string])[] = [
  ['taken', 'Leads taken'],
  ['done', 'Delivered'],
  ['under', 'Under way'],
  ['stopped', 'Stopped'],
]

type Props = { readonly matters: readonly Matter[]; readonly figures: TodayFigures }

export function TodayPage({ matters, figures }: Props) {
  return (
    <>
      <Title meta={matters.length === 0 ? 'nothing waits' : `${matters.length} to look at`}>Today</Title>
      <Heading note="oldest first">Needs a person</Heading>
      {matters.length === 0 ? (
        <Empty>Nothing needs a person now.</Empty>
      ) : (
        <ul className="matters">
          {matters.map((matter) => (
            <MatterLine key={matter.title} matter={matter} />
          ))}
        </ul>
      )}
      <Heading note="in Toronto">Since midnight</Heading>
      <dl className="figures num">
        {FIGURES.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
