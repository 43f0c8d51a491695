import { readInputs } from '#shared/tools/read-inputs.ts'
import type { Input, Tool } from '#shared/tools/tool.ts'
import { Facts } from '../ui/layout/facts.tsx'
import { printInput } from './format.ts'
import styles from './tools.module.css'
import type { Given } from './use-sum.ts'

const printed = (input: Input, value: string): string =>
  'options' in input ? (input.options[value] ?? value) : printInput(input, value)

/** What a result was worked out of, name by name: on paper, which has no fields. */
export function Inputs({ tool: { inputs }, given }: { tool: Tool; given: Given }) {
  const read = readInputs(inputs, given)
  if ('problems' in read) return null
  return (
    <div className={styles.onPaper}>
      <Facts
        facts={Object.entries(inputs).flatMap(([name, input]) => {
          const value = read.values[name]
          return value === undefined ? [] : [[input.label, printed(input, String(value))] as const]
        })}
      />
    </div>
  )
}
