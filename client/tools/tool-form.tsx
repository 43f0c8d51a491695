import { type FormEvent, type MouseEvent, useState } from 'react'
import { computeWith } from '#shared/tools/compute.ts'
import type { Official } from '#shared/tools/initial.ts'
import type { Input, NumberInput, Tool } from '#shared/tools/tool.ts'
import { Button } from '../ui/form/button.tsx'
import { Field, Fields, Select } from '../ui/form/field.tsx'
import { Day } from '../ui/when.tsx'
import { OwedTable } from './owed-table.tsx'
import { From, Result } from './result.tsx'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'
import { choiceOf, type Known, useTaken } from './use-taken.ts'

export type Given = Readonly<Record<string, string>>

type OneProps = {
  name: string
  input: Input
  value: string | undefined
  error: string | undefined
  official: Official | undefined
}

const labelOf = ({ label, unit }: NumberInput): string => (unit === 'C$' || unit === '%' ? `${label} (${unit})` : label)

/** Which official figure a field holds first, of which day. */
const Hint = ({ of: { name, value, from } }: { of: Official }) => (
  <>
    {TEXTS.first} {name}: {value}%, <Day of={from.last} />, {from.publisher}
    {from.sampleOf !== null && ` (${TEXTS.demo})`}.
  </>
)

function One({ name, input, value, error, official }: OneProps) {
  const hint = official && <Hint of={official} />
  const common = { name, error, hint, defaultValue: value }
  if ('precision' in input)
    return <Field {...common} label={input.label} type={input.precision === 'month' ? 'month' : 'date'} min={input.min} />
  if (!('options' in input))
    return <Field {...common} label={labelOf(input)} optional={input.optional} inputMode="decimal" autoComplete="off" />
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

const typedIn = (form: HTMLFormElement): Given =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** The sum of what is typed and of the stored figures that it chose. */
function workOut(tool: Tool, given: Given, known: Known): ReturnType<typeof computeWith> | 'waiting' | 'failed' {
  const isKnown = known !== 'waiting' && known !== 'failed'
  const worked = computeWith(tool, given, isKnown ? known : { problems: {} })
  return isKnown || ('problems' in worked && Object.keys(worked.problems).length > 0) ? worked : known
}

/**
 * The address of a result. With script it takes the place of the tool's own in the history, and nothing is sent: Back leads away from
 * the tool, and back to it to what was typed.
 */
function ResultLink({ href }: { href: string }) {
  const [isTaken, setTaken] = useState(false)
  const take = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(history.state, '', href)
    setTaken(true)
  }
  return (
    <p>
      <a className={styles.link} href={href} rel="noreferrer" onClick={take}>
        {TEXTS.link}
      </a>{' '}
      {isTaken && TEXTS.linked}
    </p>
  )
}

type OutcomeProps = { tool: Tool; given: Given; known: Known; worked: ReturnType<typeof workOut> }

/** The answer, announced when it changes; while something is wrong there is none. */
function Outcome({ tool, given, known, worked }: OutcomeProps) {
  if (typeof worked === 'string') return <p>{worked === 'waiting' ? TEXTS.waiting : TEXTS.failed}</p>
  if ('problems' in worked) return <p>{TEXTS.wrong}</p>
  return (
    <>
      <Result tool={tool} worked={worked} />
      {typeof known === 'object' && 'from' in known && <From tool={tool} from={known.from} />}
      <ResultLink key={JSON.stringify(given)} href={`/tools/${tool.name}?${new URLSearchParams(given)}`} />
    </>
  )
}

type ToolFormProps = { tool: Tool; given: Given; official: Readonly<Record<string, Official>>; taken: Known }

/**
 * A tool's fields and its result. Without script a plain GET form; with it the sum is done here at each change, and no address is
 * made of what was typed until the reader follows the link to the result.
 */
export function ToolForm({ tool, given: sent, official, taken }: ToolFormProps) {
  const [given, setGiven] = useState(sent)
  const known = useTaken(tool, choiceOf(tool, given), { choice: choiceOf(tool, sent), known: taken })
  const worked = workOut(tool, given, known)
  const problems = typeof worked === 'object' && 'problems' in worked ? worked.problems : {}
  const owed = typeof worked === 'object' && 'owed' in worked ? worked.owed : undefined
  const take = (event: FormEvent<HTMLFormElement>): void => {
    if (event.type === 'submit') event.preventDefault()
    setGiven(typedIn(event.currentTarget))
  }
  return (
    <>
      <div className={styles.tool}>
        <form method="get" action={`/tools/${tool.name}`} noValidate onSubmit={take} onChange={take}>
          <Fields>
            {Object.entries(tool.inputs).map(([name, input]) => (
              <One key={name} {...{ name, input }} value={sent[name]} error={problems[name]} official={official[name]} />
            ))}
            <Button type="submit" block>
              {TEXTS.compute}
            </Button>
          </Fields>
        </form>
        <div aria-live="polite">
          <Outcome {...{ tool, given, known, worked }} />
        </div>
      </div>
      {owed && <OwedTable years={owed} />}
    </>
  )
}
