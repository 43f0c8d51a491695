import { type FormEvent, useState } from 'react'
import { compute } from '#shared/tools/compute.ts'
import type { Input, NumberInput, Problems, Tool } from '#shared/tools/tool.ts'
import { Button } from '../ui/form/button.tsx'
import { Field, Fields, Select } from '../ui/form/field.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { printResult } from './format.ts'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

export type Given = Readonly<Record<string, string>>

type OneProps = { name: string; input: Input; value: string | undefined; error: string | undefined }

const labelOf = ({ label, unit }: NumberInput): string => (unit === 'years' || unit === 'months' ? label : `${label} (${unit})`)

function One({ name, input, value, error }: OneProps) {
  const common = { name, error, defaultValue: value, optional: input.optional }
  if (!('options' in input)) return <Field {...common} label={labelOf(input)} inputMode="decimal" autoComplete="off" />
  return (
    <Select {...common} label={input.label}>
      {Object.entries(input.options).map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** The answer, announced when it changes; while something is wrong there is none. */
function Result({ tool, given }: { tool: Tool; given: Given }) {
  const computed = compute(tool, given)
  if ('problems' in computed) return <p>{TEXTS.wrong}</p>
  const [answer, ...others] = Object.entries(tool.results).map(
    ([name, { label }]) =>
      [
        label,
        <output key={name} className="num" data-result={name}>
          {printResult(tool, name, computed.result[name] ?? 0)}
        </output>,
      ] as const,
  )
  return (
    <>
      {answer && (
        <p className={styles.answer}>
          {answer[1]} <span>{answer[0]}</span>
        </p>
      )}
      <Facts facts={others} />
    </>
  )
}

const problemsOf = (tool: Tool, given: Given): Problems => {
  const computed = compute(tool, given)
  return 'problems' in computed ? computed.problems : {}
}

const typedIn = (form: HTMLFormElement): Given =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/**
 * A tool's fields and its result. Without script a plain GET form; with it the sum is done here at each change, and no address is
 * made of what was typed until the reader follows the link to the result.
 */
export function ToolForm({ tool, given: sent }: { tool: Tool; given: Given }) {
  const [given, setGiven] = useState(sent)
  const problems = problemsOf(tool, given)
  const isRight = Object.keys(problems).length === 0
  const take = (event: FormEvent<HTMLFormElement>): void => {
    if (event.type === 'submit') event.preventDefault()
    setGiven(typedIn(event.currentTarget))
  }
  return (
    <div className={styles.tool}>
      <form method="get" action={`/tools/${tool.name}`} noValidate onSubmit={take} onChange={take}>
        <Fields>
          {Object.entries(tool.inputs).map(([name, input]) => (
            <One key={name} {...{ name, input }} value={sent[name]} error={problems[name]} />
          ))}
          <Button type="submit" block>
            {TEXTS.compute}
          </Button>
        </Fields>
      </form>
      <div aria-live="polite">
        <Result {...{ tool, given }} />
        {isRight && (
          <p>
            <a className={styles.link} href={`/tools/${tool.name}?${new URLSearchParams(given)}`} rel="noreferrer">
              {TEXTS.link}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
