import { useEffect, useState } from 'react'
import { ANY_AMOUNT } from '#shared/tools/compute.ts'
import type { TakenFrom } from '#shared/tools/stored.ts'
import type { Problems, Sum, Tool } from '#shared/tools/tool.ts'
import { Refused, readJson } from '../request/read.ts'

type Given = Readonly<Record<string, string>>

/** What is known of the stored figures that a sum needs; `undefined` for a sum that needs none. */
export type Known =
  | { readonly facts: Sum; readonly from: TakenFrom }
  | { readonly problems: Problems }
  | 'waiting'
  | 'failed'
  | undefined

/** What chose the figures: everything but the amount, which goes nowhere. */
export const choiceOf = (tool: Tool, given: Given): string =>
  new URLSearchParams({
    ...Object.fromEntries(Object.keys(tool.inputs).map((name) => [name, given[name] ?? ''])),
    ...ANY_AMOUNT,
  }).toString()

async function request(tool: Tool, choice: string, signal: AbortSignal): Promise<Known> {
  try {
    const { result, source } = (await readJson(`/api/tools/${tool.name}?${choice}`, signal)) as { result: Sum; source: TakenFrom }
    return { facts: result, from: source }
  } catch (error) {
    const { fields } = ((error instanceof Refused && error.body) || {}) as { fields?: Problems }
    return fields ? { problems: fields } : 'failed'
  }
}

/** The figures of what is chosen: at first those that came with the page, after a change those of the server’s answer. */
export function useTaken(tool: Tool, choice: string, first: { readonly choice: string; readonly known: Known }): Known {
  const [asked, setAsked] = useState(first)
  const isNeeded = first.known !== undefined && choice !== first.choice
  useEffect(() => {
    if (!isNeeded) return
    const control = new AbortController()
    void request(tool, choice, control.signal).then((known) => control.signal.aborted || setAsked({ choice, known }))
    return () => control.abort()
  }, [tool, choice, isNeeded])
  if (!isNeeded) return first.known
  return asked.choice === choice ? asked.known : 'waiting'
}
