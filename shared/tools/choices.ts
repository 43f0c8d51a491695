/** What a reader may choose, beside what else was chosen. */
import type { ChoiceInput, Inputs } from './tool.ts'

type Given = Readonly<Record<string, string>>

const isOffered = ({ within }: ChoiceInput, choice: string, given: Given): boolean => {
  const needed = within?.of[choice]
  return !within || needed === undefined || needed === given[within.input]
}

/** The options of an input that there are with what else is given, each with its name. */
export const choicesOf = (input: ChoiceInput, given: Given): readonly (readonly [choice: string, label: string])[] =>
  Object.entries(input.options).filter(([choice]) => isOffered(input, choice, given))

/** What is given, with the first choice in the place of one that there no longer is. */
export const stillOffered = (inputs: Inputs, given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const input = inputs[name]
      return [name, input && 'options' in input && !isOffered(input, value, given) ? input.initial : value]
    }),
  )
