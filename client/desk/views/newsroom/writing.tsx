/** A text with its lines counted, and what is wrong with each beside it. The script draws both again as they change. */
import type { WritingProblem } from '#shared/desk/newsroom.ts'
import * as texts from './texts.en.tsx'

/** Of one line, as one note. */
const noteOf = (problems: readonly WritingProblem[], line: number): string =>
  problems
    .filter((each) => each.line === line && each.file === undefined)
    .map(({ message }) => message)
    .join('; ')

export function Sheet({
  text,
  problems,
  isRead = false,
}: {
  text: string
  problems: readonly WritingProblem[]
  isRead?: boolean
}) {
  return (
    <div className="sheet-of-lines">
      <label htmlFor="text">{texts.text}</label>
      <div className="lines">
        <div className="ruled" aria-hidden="true" data-ruled>
          {text.split('\n').map((line, at) => {
            const note = noteOf(problems, at + 1)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
              <div key={at} id={`line-${at + 1}`} data-note={note || undefined} title={note || undefined}>
                {line || '\u00a0'}
              </div>
            )
          })}
        </div>
        <textarea
          id="text"
          name="text"
          spellCheck
          autoCapitalize="off"
          autoComplete="off"
          readOnly={isRead}
          defaultValue={text}
          aria-describedby="problems"
        />
      </div>
    </div>
  )
}

export const ProblemList = ({ problems }: { problems: readonly WritingProblem[] }) => (
  <ol className="problems" id="problems" data-problems>
    {problems.map(({ line, rule, field, message, allowed, file }) => (
      <li key={`${file} ${line} ${rule} ${field} ${message}`}>
        {texts.problem(
          file === undefined ? <a href={`#line-${line}`}>{texts.line(line)}</a> : <b>{`${file}:${line}`}</b>,
          field,
          message,
          <span>{texts.allowed(allowed)}</span>,
        )}
      </li>
    ))}
  </ol>
)
