import { formatDay } from '#shared/days.ts'
import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import type { Worked } from '#shared/tools/compute.ts'
import type { TakenFrom } from '#shared/tools/stored.ts'
import type { Tool } from '#shared/tools/tool.ts'
import { Chip } from '../ui/graphics/badge.tsx'
import { printResult } from './format.ts'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

/** The answer, the other numbers of the sum, and what is to be said of it. */
export function Result({ tool, worked: { result, remark, labels, currency } }: { tool: Tool; worked: Worked }) {
  const [answer, ...others] = Object.entries(tool.results)
    .filter(([name, { isNotZero }]) => result[name] !== undefined && !(isNotZero && result[name] === 0))
    .map(
      ([name, { label }]) =>
        [
          name,
          labels?.[name] ?? label,
          <output key={name} className="num" data-result={name}>
            {printResult(tool, name, result[name] ?? 0, currency)}
          </output>,
        ] as const,
    )
  return (
    <>
      {answer && (
        <p className={styles.answer}>
          {answer[2]} <span>{answer[1]}</span>
        </p>
      )}
      {remark && <p data-remark="">{remark}</p>}
      <dl className={styles.others}>
        {others.map(([name, label, output]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{output}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Where the figures of a sum are from. */
export const From = ({ from }: { from: TakenFrom }) => (
  <p className={`meta ${styles.sources}`} data-from="">
    {TEXTS.adapted} <a href={from.url}>{TEXTS.publisher(from.publisher)}</a>, <span lang={QUOTED_LOCALE}>{from.series}</span>.{' '}
    {from.sampleOf !== null && (
      <>
        <Chip tone="simulated">{TEXTS.sampleChip}</Chip> {TEXTS.sample(formatDay(from.sampleOf))}
      </>
    )}
  </p>
)
