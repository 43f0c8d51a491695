import { type FormEvent, useCallback } from 'react'
import { asPercent, DECIMAL, LOCALE } from '#shared/language/locale.en.ts'
import type { Official } from '#shared/tools/initial.ts'
import type { Input, NumberInput, Tool } from '#shared/tools/tool.ts'
import { Button } from '../ui/form/button.tsx'
import { changedFields } from '../ui/form/changed-fields.ts'
import { Field, Fields, Select } from '../ui/form/field.tsx'
import { Day } from '../ui/when.tsx'
import { TEXTS } from './texts.en.ts'
import styles from './tools.module.css'
import { UnitField } from './unit-field.tsx'
import type { Given, SumInHand } from './use-sum.ts'

type OneProps = {
  name: string
  input: Input
  value: string | undefined
  error: string | undefined
  official: Official | undefined
}

/** The sign of a unit; years and months are in the name of their field. */
const signOf = ({ unit }: NumberInput): string | undefined => (unit === 'C$' ? TEXTS.dollars : unit === '%' ? unit : undefined)

/** Which official figure a field holds first, of which day. */
const Hint = ({ of: { name, value, from } }: { of: Official }) => (
  <>
    {TEXTS.first(name, asPercent(value.toLocaleString(LOCALE)))}, <Day of={from.last} />, {TEXTS.publisher(from.publisher)}
    {from.sampleOf !== null && ` (${TEXTS.sampleChip})`}.
  </>
)

function One({ name, input, value, error, official }: OneProps) {
  const hint = official && <Hint of={official} />
  const common = { name, error, hint, defaultValue: value }
  if ('precision' in input)
    return <Field {...common} label={input.label} type={input.precision === 'month' ? 'month' : 'date'} min={input.min} />
  if (!('options' in input)) {
    const field = {
      ...common,
      defaultValue: value?.replace(/^(\d+)\.(\d+)$/, `$1${DECIMAL}$2`),
      label: input.label,
      optional: input.optional,
      inputMode: 'decimal',
      autoComplete: 'off',
    } as const
    const unit = signOf(input)
    return unit === undefined ? <Field {...field} /> : <UnitField {...field} unit={unit} />
  }
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

type Entry = readonly [name: string, input: Input]

/** As short as what is typed into them. */
const SHORT: ReadonlySet<string> = new Set(['%', 'years', 'months'] satisfies NumberInput['unit'][])
const isShort = ({ 1: input }: Entry): boolean => 'unit' in input && SHORT.has(input.unit)

/** Fields from top to bottom; two short ones that follow each other share a row. */
function rowsOf(entries: readonly Entry[]): readonly Entry[][] {
  const rows: Entry[][] = []
  for (const entry of entries) {
    const row = rows.at(-1)
    if (row?.length === 1 && [...row, entry].every(isShort)) row.push(entry)
    else rows.push([entry])
  }
  return rows
}

type ToolFormProps = { tool: Tool; sent: Given; official: Readonly<Record<string, Official>>; sum: SumInHand }

/**
 * A tool's fields. Without script a plain GET form; with it the sum is done here at each change, and no address is made of what was
 * typed until the reader follows the link to the result.
 */
export function ToolForm({ tool, sent, official, sum: { outcome, take } }: ToolFormProps) {
  const problems = typeof outcome === 'object' && 'problems' in outcome ? outcome.problems : {}
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
        {rowsOf(Object.entries(tool.inputs)).map((row) => (
          <div key={row[0]?.[0]} className={styles.two}>
            {row.map(([name, input]) => (
              <One key={name} name={name} input={input} value={sent[name]} error={problems[name]} official={official[name]} />
            ))}
          </div>
        ))}
        <Button type="submit" block className="no-print">
          {TEXTS.compute}
        </Button>
      </Fields>
    </form>
  )
}
