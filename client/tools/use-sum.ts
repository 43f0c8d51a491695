import { useCallback, useState } from 'react'
import { stillOffered } from '#shared/tools/choices.ts'
import { computeWith, type Worked } from '#shared/tools/compute.ts'
import type { Problems, Tool } from '#shared/tools/tool.ts'
import { choiceOf, type Known, useTaken } from './use-taken.ts'

export type Given = Readonly<Record<string, string>>

type Outcome = Worked | { readonly problems: Problems } | 'waiting' | 'failed'
/** The last sum in which nothing was wrong or awaited, with what it is of. */
export type LastSum = { readonly given: Given; readonly known: Known; readonly worked: Worked }
/** What was typed, what is known of the stored figures that it chose, and what comes of both. */
export type SumInHand = {
  readonly given: Given
  readonly known: Known
  readonly outcome: Outcome
  readonly last: LastSum | undefined
  readonly take: (given: Given) => void
}

/** The sum of what is typed and of the stored figures that it chose. */
function workOut(tool: Tool, given: Given, known: Known): Outcome {
  const isKnown = known !== 'waiting' && known !== 'failed'
  const worked = computeWith(tool, given, isKnown ? known : { problems: {} })
  return isKnown || ('problems' in worked && Object.keys(worked.problems).length > 0) ? worked : known
}

const isWorked = (outcome: Outcome): outcome is Worked => typeof outcome === 'object' && 'result' in outcome

/** A tool's sum, done again at each change. */
export function useSum(tool: Tool, sent: Given, taken: Known): SumInHand {
  const [given, setGiven] = useState(sent)
  const known = useTaken(tool, choiceOf(tool, given), { choice: choiceOf(tool, sent), known: taken })
  const outcome = workOut(tool, given, known)
  const [last, setLast] = useState<LastSum>()
  if (isWorked(outcome) && (last?.given !== given || last.known !== known)) setLast({ given, known, worked: outcome })
  return { given, known, outcome, last, take: useCallback((typed) => setGiven(stillOffered(tool.inputs, typed)), [tool]) }
}

/** The sum, where nothing is wrong or awaited. */
export const workedOf = ({ outcome }: SumInHand): Worked | undefined => (isWorked(outcome) ? outcome : undefined)
