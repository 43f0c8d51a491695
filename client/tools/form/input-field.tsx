import { formatPeriod } from '#shared/economy/print.ts'
import { asPercent, DECIMAL, LOCALE } from '#shared/language/locale.en.ts'
import type { choicesOf } from '#shared/tools/choices.ts'
import { type Official, periodOf } from '#shared/tools/initial.ts'
import type { TakenFrom } from '#shared/tools/stored.ts'
import type { DateInput, Input, NumberInput } from '#shared/tools/tool.ts'
import { Field, Select } from '../../ui/form/field.tsx'
import { Day } from '../../ui/when.tsx'
import { TEXTS } from '../texts.en.ts'
import { UnitField } from '../unit-field.tsx'

export type Choices = ReturnType<typeof choicesOf>
type OneProps = {
  name: string
  input: Input
  value: string | undefined
  /** What can be chosen, where the input has options. */
  choices: Choices
  error: string | undefined
  official: Official | undefined
  held: TakenFrom | null
  /** What is stored is said below one field of a form. */
  saysHeld: boolean
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

/** From when to when there is something to choose, and whether it is a sample. */
function Held({ input: { precision }, held }: { input: DateInput; held: TakenFrom }) {
  const [first, last] = [held.first, held.last].map((period) => formatPeriod(period, precision === 'month' ? 'monthly' : 'daily'))
  return (
    <>
      {TEXTS.stored(first ?? '', last ?? '')}
      {held.sampleOf !== null && ` (${TEXTS.sampleChip})`}.
    </>
  )
}

/** The field of one input, with what is to be known of it. */
export function InputField({ name, input, value, choices, error, official, held, saysHeld }: OneProps) {
  const common = { name, error, defaultValue: value, hint: official && <Hint of={official} /> }
  if ('precision' in input)
    return (
      <Field
        {...common}
        {...(held && { min: periodOf(input, held.first), max: periodOf(input, held.last) })}
        label={input.label}
        type={input.precision === 'month' ? 'month' : 'date'}
        // What is wrong with a date says the same.
        hint={held && saysHeld && error === undefined && <Held input={input} held={held} />}
      />
    )
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
      {choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </Select>
  )
}
