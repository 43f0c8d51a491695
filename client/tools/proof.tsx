import { COLON } from '#shared/language/locale.en.ts'
import { computeWith, type Worked } from '#shared/tools/compute.ts'
import type { ParameterSet } from '#shared/tools/parameters/parameter-set.ts'
import { asPrinted, type Example, type Tool } from '#shared/tools/tool.ts'
import { TextSection } from '../ui/layout/prose.tsx'
import { Day } from '../ui/when.tsx'
import { printGiven, printResult } from './format.ts'
import { type PrintedRow, PrintedTable } from './printed-table.tsx'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'
import { Formula, WorkedLines } from './worked-lines.tsx'

/** What sets the numbers of a sum, and when that was read. */
const SourceOf = ({ of: { name, source, url, readOn } }: { of: ParameterSet }) => (
  <>
    {name}
    {COLON} <a href={url}>{source}</a>, {TEXTS.readOn} <Day of={readOn} />
  </>
)

/** The sources of this one sum, beside it. */
export const Sources = ({ sets }: { sets: readonly ParameterSet[] }) => (
  <div className={`meta ${styles.sources}`} data-sources="">
    {sets.map((set) => (
      <p key={set.name}>
        <SourceOf of={set} />
      </p>
    ))}
  </div>
)

const SourceList = ({ sets }: { sets: readonly ParameterSet[] }) => (
  <ul>
    {sets.map((set) => (
      <li key={set.name}>
        <SourceOf of={set} />
      </li>
    ))}
  </ul>
)

type HowComputedProps = { tool: Tool; sets: readonly ParameterSet[]; worked: Worked | undefined }

/**
 * What is done, the formula, the reader's numbers set into it, its rounding, what it leaves out, and each parameter with the day its
 * source was read. Where a sum takes some sets only, those are beside it, and `sets` are the others.
 */
export const HowComputed = ({ tool: { texts, formula, parameters, used }, sets, worked }: HowComputedProps) => (
  <TextSection title={TEXTS.howTitle}>
    <p>{texts.explained[0]}</p>
    <Formula text={worked?.formula ?? formula} />
    <WorkedLines lines={worked?.steps ?? []} />
    <p>{texts.rounding}</p>
    {texts.explained.slice(1).map((text) => (
      <p key={text}>{text}</p>
    ))}
    {parameters.map(({ name, value, source, readOn }) => (
      <p key={name}>
        {name}
        {COLON} {value}. {source}, {TEXTS.readOn} <Day of={readOn} />.
      </p>
    ))}
    {sets.length > 0 && (
      <>
        {used ? (
          <details className={styles.more}>
            <summary>{TEXTS.otherSources}</summary>
            <SourceList sets={sets} />
          </details>
        ) : (
          <SourceList sets={sets} />
        )}
        <p>
          <a href="/tools/parameters">{TEXTS.parameters}</a>
        </p>
      </>
    )}
  </TextSection>
)

/** What an authority says of others, beside the reader's own sum. */
export const Beside = ({ of: { text, source, url, readOn } }: { of: NonNullable<Tool['beside']> }) => (
  <p className={styles.sources}>
    {text} <a href={url}>{source}</a>, {TEXTS.readOn} <Day of={readOn} />.
  </p>
)

function rowOf(tool: Tool, example: Example): PrintedRow {
  const { publisher, url, given, facts, field, printed, why } = example
  const computed = computeWith(tool, given, facts && { facts })
  const ours = 'result' in computed ? asPrinted(example, Number(computed.result[field])) : Number.NaN
  const currency = 'result' in computed ? computed.currency : undefined
  return {
    key: JSON.stringify(example),
    publisher,
    url,
    given: printGiven(tool, given),
    field: tool.results[field]?.label ?? '',
    printed: printResult(tool, field, printed, currency),
    ours: printResult(tool, field, ours, currency),
    isSame: ours === printed,
    why,
  }
}

/** What publishers print beside what this tool computes of the same inputs. */
export const Examples = ({ tool }: { tool: Tool }) => <PrintedTable rows={tool.examples.map((example) => rowOf(tool, example))} />
