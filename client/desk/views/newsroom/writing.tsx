/** A text with its lines counted, and those marked that something is wrong with. The script draws both again as they change. */
import type { WritingProblem } from '#shared/desk/newsroom.ts'
import { instead, LABELS, wrong } from './fields.texts.en.ts'
import * as texts from './texts.en.tsx'

const isOn = (problems: readonly WritingProblem[], line: number): boolean =>
  problems.some((each) => each.line === line && each.file === undefined)

export function Sheet({
  text,
  problems,
  isProse = false,
  isRead = false,
}: {
  text: string
  problems: readonly WritingProblem[]
  /** Without front matter. */
  isProse?: boolean
  isRead?: boolean
}) {
  return (
    <div className="sheet-of-lines">
      <p className="of-text">
        <label htmlFor="text">{texts.text}</label>
        {isProse && <a href="#about">{texts.otherFields}</a>}
      </p>
      <div className={isProse ? 'lines prose' : 'lines'}>
        <div className="ruled" aria-hidden="true" data-ruled>
          {text.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
            <div key={at} id={`line-${at + 1}`} data-wrong-line={isOn(problems, at + 1) || undefined}>
              {line || '\u00a0'}
            </div>
          ))}
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

/** What a line says of itself: of the text its number is enough. */
const ofLine = (field: string): string => (field === 'text' ? '' : ` ${field}`)

/** Where a problem is: at a line, at a field, or in another file. */
function Place({ problem: { line, at, field, file } }: { problem: WritingProblem }) {
  if (file !== undefined) return <b>{`${file}:${line} ${field}`}</b>
  if (at !== undefined) return <a href={`#field-${at}`}>{LABELS[at]}</a>
  return line === 0 ? (
    <b>{field}</b>
  ) : (
    <>
      <a href={`#line-${line}`}>{texts.line(line)}</a>
      {ofLine(field)}
    </>
  )
}

export const ProblemList = ({ problems }: { problems: readonly WritingProblem[] }) => (
  <ol className="problems" id="problems" data-problems>
    {problems.map((problem) => (
      <li key={`${problem.file} ${problem.line} ${problem.rule} ${problem.field} ${problem.message}`}>
        {problem.at
          ? texts.fieldProblem(<Place problem={problem} />, wrong(problem))
          : texts.problem(<Place problem={problem} />, problem.message, <span>{instead(problem.allowed)}</span>)}
      </li>
    ))}
  </ol>
)
