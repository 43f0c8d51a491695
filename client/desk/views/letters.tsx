import { LETTER_KINDS, type LetterFilterTexts, type LetterLine, type LettersView, MAIL_STATES } from '#shared/desk/letters.ts'
import { Empty, Pages, Sheet, Title, When } from '../parts.tsx'
import { MailMark } from './mail-state.tsx'

function Filter({ filter }: { filter: LetterFilterTexts }) {
  return (
    <form method="get" action="/letters" className="line" aria-label="Filter">
      <label>
        Letter number
        <input name="number" defaultValue={filter.number} maxLength={60} autoComplete="off" data-find />
      </label>
      <label>
        Kind
        <select name="kind" defaultValue={filter.kind}>
          <option value="">any</option>
          {LETTER_KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      </label>
      <label>
        Mail
        <select name="mail" defaultValue={filter.mail}>
          <option value="">any</option>
          {MAIL_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </label>
      <label>
        Standing
        <select name="standing" defaultValue={filter.standing}>
          <option value="">any</option>
          <option>open</option>
          <option>handled</option>
        </select>
      </label>
      <button type="submit" className="button">
        Show
      </button>
    </form>
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
    <td>{kind === 'checkpoint' ? 'needs nobody' : handledAt === null ? 'open' : 'handled'}</td>
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
      <b>{total} of this filter</b>
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
      <Title meta={`${total} of this filter`}>Letters</Title>
      {!hasMail && <p>No mail leaves this machine (MAIL_URL and MAIL_TO are not set): what people write is read here.</p>}
      <Filter filter={filter} />
      {mayHandle && <Together {...view} />}
      {lines.length === 0 ? (
        <Empty>No letter is like this.</Empty>
      ) : (
        <Sheet label="Letters" head={['Letter', 'Kind', 'From', 'Mail', 'Tries', 'Standing', 'Written']}>
          {lines.map((letter) => (
            <Line key={letter.id} letter={letter} />
          ))}
        </Sheet>
      )}
      <Pages at="/letters" {...view} />
      <p className="meta">
        A letter is kept for 180 days, its mail to the office for 30. No list shows who wrote; a letter's page does, for five
        minutes, to whoever says why.
      </p>
    </>
  )
}
