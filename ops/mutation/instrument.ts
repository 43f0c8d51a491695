/** A room's sources with every mutant in them, each behind a switch that says which of them is active. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Room } from './rooms.ts'

/**
 * Left out: texts, objects and arrow functions emptied. Most of those do not compile, and TypeScript 7 has no interface by
 * which to ask it; the rest are words for people and names of columns, which fail at once.
 */
const LEFT_OUT = ['StringLiteral', 'ObjectLiteral', 'ArrowFunction']

const quiet = () => undefined
const log = { isDebugEnabled: () => false, debug: quiet, info: quiet } as unknown as ConstructorParameters<typeof Instrumenter>[0]

export type Mutant = {
  readonly id: string
  readonly file: string
  /** The line of code it begins on, without its indent. */
  readonly line: string
  /** The code and its replacement. */
  readonly change: string
}

/** The mutants of a room, and the instrumented code by absolute path. Their ids are the same in every process. */
export async function instrument({ mutate }: Room) {
  const files = globSync([...mutate])
    .toSorted()
    .map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const made = await new Instrumenter(log).instrument(files, {
    excludedMutations: LEFT_OUT,
    ignorers: [],
    plugins: null,
  })
  const code = new Map(made.files.map(({ name, content }) => [resolve(name), content]))
  const tried = made.mutants.filter(({ status }) => status !== 'Ignored')
  const mutants = tried.map(({ id, fileName, location: { start, end }, replacement }): Mutant => {
    const lines = files.find(({ name }) => name === fileName)?.content.split('\n') ?? []
    const line = lines[start.line] ?? ''
    const from = start.line === end.line ? line.slice(start.column, end.column) : `${line.slice(start.column)} …`
    return { id, file: fileName, line: line.trim(), change: `${from} → ${replacement}`.replaceAll(/\s+/g, ' ') }
  })
  return { code, mutants }
}
