/** What a command of the operator's tool answers: one text for people, the same as data for programs. */
export type Outcome = { readonly exit: 0 | 1 | 2; readonly text: string; readonly data: unknown }

export type Options = {
  readonly json?: boolean
  readonly format?: string
  readonly phone?: string
  readonly email?: string
  readonly by?: string
}

export type Command = {
  readonly name: string
  readonly args?: string
  readonly does: string
  readonly run: (args: readonly string[], options: Options) => Promise<Outcome>
}

export const done = (text: string, data: unknown = { done: true }): Outcome => ({ exit: 0, text, data })
export const refused = (text: string): Outcome => ({ exit: 1, text, data: { error: text } })
export const misused = (text: string): Outcome => ({ exit: 2, text, data: { error: text } })
