import { counted } from '#shared/counted.ts'
import { LETTER_KINDS, type LetterFilterTexts, type LetterLine, type LettersView, MAIL_STATES } from '#shared/desk/letters.ts'
import { Choice, Filter, Find, Lines } from '../lists.tsx'
import { Title, When } from '../parts.tsx'
import { MailMark } from './mail-state.tsx'

function LetterFilter({ filter }: { filter: LetterFilterTexts }) {
  return (
    <Filter at="/letters">
      <Find label="Letter number" name="number" value={filter.number} maxLength={60} />
      <Choice label="Kind" name="kind" chosen={filter.kind} of={LETTER_KINDS} />
      <Choice label="Mail" name="mail" chosen={filter.mail} of={MAIL_STATES} />
      <Choice label="Standing" name="standing" chosen={filter.standing} of={['open', 'handled']} />
    </Filter>
  )
}

const Line = ({ letter: { id, kind, source, at, mail, attempts, handledAt } }: { letter: LetterLine }) => (
  <tr data-row>
    <td>
      <a href={`/letters/${id}`} className="code">
        {id.slice(0, 8)}
      </a>
    </td>
    <td>{kind}</td>
    <td className="wide">{source}</td>
    <td>
      <MailMark state={mail} />
    </td>
    <td>{attempts}</td>
    <td>{kind === 'checkpoint' ? 'no work' : handledAt === null ? 'open' : 'handled'}</td>
    <td>
      <When at={at} />
    </td>
  </tr>
)

/** What may be done to all of this filter. */
function Together({ total, again, handle }: Pick<LettersView, 'total' | 'again' | 'handle'>) {
  if (!again && !handle) return null
  return (
    <p className="bulk">
      <b>{counted(total, 'letter')}</b>
      {again && (
        <a className="button" href={again}>
          Send these again
        </a>
      )}
      {handle && (
        <a className="button" href={handle}>
          Mark these handled
        </a>
      )}
    </p>
  )
}

export function LettersPage({ view, mayHandle }: { view: LettersView; mayHandle: boolean }) {
  const { filter, lines, total, hasMail } = view
  return (
    <>
      <Title meta={counted(total, 'letter')}>Letters</Title>
      {!hasMail && <p>No mail leaves this machine (MAIL_URL and MAIL_TO are not set): what people write is read here.</p>}
      <LetterFilter filter={filter} />
      {mayHandle && <Together {...view} />}
      <Lines
        at="/letters"
        label="Letters"
        head={['Letter', 'Kind', 'From', 'Mail', 'Tries', 'Standing', 'Written']}
        none="No letter is like this."
        view={view}
      >
        {lines.map((letter) => (
          <Line key={letter.id} letter={letter} />
        ))}
      </Lines>
      <p className="meta">
        A letter is kept for 180 days, its mail to the office for 30. No list shows who wrote; a letter's page does, for five
        minutes, for a reason.
      </p>
    </>
  )
}
