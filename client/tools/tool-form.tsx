import { type FormEvent, useCallback, useSyncExternalStore } from 'react'
import { choicesOf } from '#shared/tools/choices.ts'
import type { Official } from '#shared/tools/initial.ts'
import type { TakenFrom } from '#shared/tools/stored.ts'
import type { Input, NumberInput, Tool } from '#shared/tools/tool.ts'
import { Button } from '../ui/form/button.tsx'
import { changedFields } from '../ui/form/changed-fields.ts'
import { Fields } from '../ui/form/field.tsx'
import { type Choices, InputField } from './form/input-field.tsx'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'
import type { Given, SumInHand } from './use-sum.ts'

const typedIn = (form: HTMLFormElement): Given =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

type Entry = readonly [name: string, input: Input]

/** As short as what is typed into them. */
const SHORT: ReadonlySet<string> = new Set(['%', 'years', 'months'] satisfies NumberInput['unit'][])
const isShort = ({ 1: input }: Entry): boolean => 'unit' in input && SHORT.has(input.unit)
/** An amount of a currency that is chosen next. */
const isAmountOf = ([, input]: Entry, [, next]: Entry): boolean => 'unit' in input && input.unit === 'amount' && 'options' in next

/** Fields from top to bottom; two that belong together, or are short, share a row. */
function rowsOf(entries: readonly Entry[]): readonly Entry[][] {
  const rows: Entry[][] = []
  for (const entry of entries) {
    const [before, ...others] = rows.at(-1) ?? []
    const isNext = before && others.length === 0 && ([before, entry].every(isShort) || isAmountOf(before, entry))
    if (isNext) rows.at(-1)?.push(entry)
    else rows.push([entry])
  }
  return rows
}

const never = () => () => undefined
/** Whether the page has its script: what only a script can put right again is not taken away before. */
const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type ToolFormProps = {
  tool: Tool
  sent: Given
  official: Readonly<Record<string, Official>>
  /** What is stored of the figures that `sent` chooses. */
  held: TakenFrom | null
  sum: SumInHand
}

/**
 * A tool's fields. Without script a plain GET form; with it the sum is done here at each change, and no address is made of what was
 * typed until the reader follows the link to the result.
 */
export function ToolForm({ tool, sent, official, held, sum: { given, known, outcome, take } }: ToolFormProps) {
  const isScripted = useScripted()
  const problems = typeof outcome === 'object' && 'problems' in outcome ? outcome.problems : {}
  const stored = typeof known === 'object' && 'from' in known ? known.from : held
  const entries = Object.entries(tool.inputs)
  const firstDate = entries.find(([, input]) => 'precision' in input)?.[0]
  /** Without script all of them: what goes with what is not known before the form is sent. */
  const choicesFor = (name: string, input: Input): Choices => {
    if (!('options' in input)) return []
    return isScripted && problems[name] === undefined ? choicesOf(input, given) : Object.entries(input.options)
  }
  const isShown = ([name, input]: Entry): boolean => choicesFor(name, input).length !== 1 || problems[name] !== undefined
  const read = (event: FormEvent<HTMLFormElement>): void => {
    if (event.type === 'submit') event.preventDefault()
    take(typedIn(event.currentTarget))
  }
  const takeEarly = useCallback(
    (form: HTMLFormElement | null): void => {
      if (form && Object.keys(changedFields(form)).length > 0) take(typedIn(form))
    },
    [take],
  )
  return (
    <form ref={takeEarly} method="get" action={`/tools/${tool.name}`} noValidate onSubmit={read} onChange={read}>
      <Fields>
        {rowsOf(entries.filter(isShown)).map((row) => (
          <div key={row[0]?.[0]} className={styles.two}>
            {row.map(([name, input]) => (
              <InputField
                key={name}
                {...{ name, input }}
                value={'options' in input ? given[name] : sent[name]}
                choices={choicesFor(name, input)}
                error={problems[name]}
                official={official[name]}
                held={stored}
                saysHeld={name === firstDate}
              />
            ))}
          </div>
        ))}
        {entries
          .filter((entry) => !isShown(entry))
          .map(([name, input]) => (
            <input key={name} type="hidden" name={name} value={choicesFor(name, input)[0]?.[0]} />
          ))}
        <Button type="submit" block className="no-print">
          {TEXTS.compute}
        </Button>
      </Fields>
    </form>
  )
}
