import { computeWith } from '#shared/tools/compute.ts'
import { asPrinted, type Example, type Tool } from '#shared/tools/tool.ts'
import table from '../ui/layout/figure-table.module.css'
import { LedgerSection } from '../ui/layout/section.tsx'
import { TextSection } from '../ui/layout/text-section.tsx'
import { Day } from '../ui/when.tsx'
import { printGiven, printResult } from './format.ts'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

/** The formula, its rounding, and each parameter with the day its source was read. */
export const HowComputed = ({ tool: { texts, formula, parameters } }: { tool: Tool }) => (
  <TextSection title={TEXTS.howTitle}>
    {texts.explained.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <p>
      <code className={styles.formula}>{formula}</code>
    </p>
    <p>{texts.rounding}</p>
    {parameters.map(({ name, value, source, readOn }) => (
      <p key={name}>
        {name}: {value}. {source}, {TEXTS.readOn} <Day of={readOn} />.
      </p>
    ))}
  </TextSection>
)

/** What an authority says of others, beside the reader's own sum. */
export const Beside = ({ of: { text, source, url, readOn } }: { of: NonNullable<Tool['beside']> }) => (
  <p>
    {text} <a href={url}>{source}</a>, {TEXTS.readOn} <Day of={readOn} />.
  </p>
)

function oursOf(tool: Tool, example: Example): number {
  const { given, facts, field } = example
  const computed = computeWith(tool, given, facts && { facts })
  return 'result' in computed ? asPrinted(example, Number(computed.result[field])) : Number.NaN
}

function Row({ tool, example }: { tool: Tool; example: Example }) {
  const { publisher, url, given, field, printed, why } = example
  const ours = oursOf(tool, example)
  return (
    <tr>
      <th scope="row">{url ? <a href={url}>{publisher}</a> : publisher}</th>
      <td>{printGiven(tool, given)}</td>
      <td>{tool.results[field]?.label}</td>
      <td className="num">{printResult(tool, field, printed)}</td>
      <td className="num">{printResult(tool, field, ours)}</td>
      <td>
        {ours === printed ? TEXTS.same : TEXTS.differs}
        {why && <small>{why}</small>}
      </td>
    </tr>
  )
}

/** What publishers print beside what this tool computes of the same inputs. */
export function Examples({ tool }: { tool: Tool }) {
  const { examples } = tool
  const same = examples.filter((example) => oursOf(tool, example) === example.printed).length
  return (
    <LedgerSection title={TEXTS.examplesTitle} note={TEXTS.examplesNote(same, examples.length)} keepNote>
      <div className={table.scroll}>
        <table className={table.table}>
          <caption className="vh">{TEXTS.caption}</caption>
          <thead>
            <tr>
              {Object.values(TEXTS.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => (
              <Row key={JSON.stringify(example)} {...{ tool, example }} />
            ))}
          </tbody>
        </table>
      </div>
    </LedgerSection>
  )
}
