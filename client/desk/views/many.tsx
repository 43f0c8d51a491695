import { counted } from '#shared/counted.ts'
import type { ManyView } from '#shared/desk/views.ts'
import { Heading, ReasonField, Title } from '../parts.tsx'
import * as texts from './texts.en.tsx'

/** How many there are, and why they are all to be done the same to. */
export function ManyPage({ words, action, filter, count, asOf, seen, most, back }: ManyView) {
  const now = Math.min(count, most)
  const [before, after] = words.verb
  return (
    <>
      <Title>{words.title}</Title>
      <p>
        <b>{count === 1 ? counted(1, ...words.things) : texts.countOf(now, counted(count, ...words.things))}</b> {words.fate}
        {count > most && texts.bulkLimit(most)}
      </p>
      {words.warning && <p className="warning">{words.warning}</p>}
      <Heading note={texts.reasonNote}>{texts.why}</Heading>
      <form method="post" action={action} className="line">
        {Object.entries(filter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="asOf" value={asOf} />
        <input type="hidden" name="count" value={count} />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <ReasonField />
        <button type="submit" className="button strong" disabled={now === 0}>
          {before} {now} {after}
        </button>
        <a className="button" href={back}>
          {texts.notNow}
        </a>
      </form>
    </>
  )
}
