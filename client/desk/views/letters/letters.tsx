import { counted } from '#shared/counted.ts'
import { LETTER_KINDS, type LetterFilterTexts, type LetterLine, type LettersView, MAIL_STATES } from '#shared/desk/letters.ts'
import { Choice, Filter, Find, Lines } from '../../lists.tsx'
import { Row, Title, When } from '../../parts.tsx'
import { about } from './about.ts'
import { MailMark, StandingMark } from './mail-state.tsx'
import * as texts from './texts.en.tsx'

/** In the words of the rows: where no mail leaves, what is queued is not mailed. */
function LetterFilter({ filter, hasMail }: { filter: LetterFilterTexts; hasMail: boolean }) {
  const mail = hasMail ? texts.MAIL : { ...texts.MAIL, queued: texts.notMailed }
  return (
    <Filter
      at="/letters"
      isMoreOpen={[filter.kind, filter.mail, filter.standing].some((each) => each !== '')}
      more={
        <>
          <Choice label={texts.standing} name="standing" chosen={filter.standing} of={['open', 'handled']} />
          <Choice label={texts.kind} name="kind" chosen={filter.kind} of={LETTER_KINDS} called={texts.KINDS} />
          <Choice label={texts.mail} name="mail" chosen={filter.mail} of={MAIL_STATES} called={mail} />
        </>
      }
    >
      <Find label={texts.letterNumber} name="number" value={filter.number} maxLength={60} />
    </Filter>
  )
}

type LineProps = { letter: LetterLine; hasMail: boolean }
const Line = ({ letter, hasMail }: LineProps) => (
  <Row>
    <td className="wide">
      <a href={`/letters/${letter.id}`}>{about(letter)}</a>
    </td>
    <td>
      <StandingMark letter={letter} />
    </td>
    <td>
      <MailMark state={letter.mail} hasMail={hasMail} attempts={letter.attempts} />
    </td>
    <td>{letter.who && letter.source}</td>
    <td>
      <When at={letter.at} />
    </td>
    <td className="code">{letter.id.slice(0, 8)}</td>
  </Row>
)

/** What may be done to all of this filter. */
function Together({ total, again, handle }: Pick<LettersView, 'total' | 'again' | 'handle'>) {
  if (!again && !handle) return null
  return (
    <p className="bulk">
      <b>{counted(total, 'letter')}</b>
      {again && (
        <a className="button" href={again}>
          {texts.sendTheseAgain}
        </a>
      )}
      {handle && (
        <a className="button" href={handle}>
          {texts.markTheseHandled}
        </a>
      )}
    </p>
  )
}

export function LettersPage({ view, mayHandle }: { view: LettersView; mayHandle: boolean }) {
  const { filter, lines, total, hasMail } = view
  return (
    <>
      <Title meta={counted(total, 'letter')}>{texts.letters}</Title>
      {!hasMail && <p>{texts.noMailServer}</p>}
      <LetterFilter filter={filter} hasMail={hasMail} />
      {mayHandle && <Together {...view} />}
      <Lines
        at="/letters"
        label={texts.letters}
        head={[texts.letterSection, texts.standing, texts.mail, texts.form, texts.written, texts.number]}
        none={texts.noLetterMatches}
        view={view}
      >
        {lines.map((letter) => (
          <Line key={letter.id} letter={letter} hasMail={hasMail} />
        ))}
      </Lines>
      <p className="meta">{texts.lettersNote}</p>
    </>
  )
}
