/** A command of the operator's tool: it declares the words and options it takes as one zod object, and gets them typed. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { z } from 'zod'
import { inColumns } from './columns.ts'
import { spelledLike } from './spelled-like.ts'

/** A command's answer: text for people, the same as data for programs. Exit 0 done, 1 refused or not found, 2 bad usage. */
export type Outcome = { readonly exit: 0 | 1 | 2; readonly text: string; readonly data: unknown }

export const done = (text: string, data: unknown = { done: true }): Outcome => ({ exit: 0, text, data })
export const refused = (text: string): Outcome => ({ exit: 1, text, data: { error: text } })
export const misused = (text: string): Outcome => ({ exit: 2, text, data: { error: text } })

export type Command = {
  readonly name: string
  /** What follows the name, as the usage shows it: `ID [--by NAME]`. */
  readonly takes: string
  readonly does: string
  /** Runs with what follows the name, without `--json` and `--yes`. */
  readonly run: (args: readonly string[], confirm?: Confirm) => Promise<Outcome>
}

/** Shows what a command would do. @returns whether it may */
export type Confirm = (warning: string) => Promise<boolean>

type Spec<Takes extends z.ZodObject> = {
  readonly name: string
  readonly does: string
  /** The fields given as plain words after the name, in order. */
  readonly words?: readonly (keyof z.output<Takes> & string)[]
  /** Every word and option; a description is the placeholder in the usage. An option that takes `true` is a flag, one that takes a list may be repeated. */
  readonly takes: Takes
  /** What this call destroys or sends again, which a person confirms first. */
  readonly warns?: (given: z.output<Takes>) => string | undefined
  readonly run: (given: z.output<Takes>) => Promise<Outcome>
}

const isFlag = (schema: z.core.$ZodType): boolean => z.safeParse(schema, true).success
const isList = (schema: z.core.$ZodType): boolean => z.safeParse(schema, []).success
const isNeeded = (schema: z.core.$ZodType): boolean => !z.safeParse(schema, undefined).success

function usageOf(name: string, schema: z.core.$ZodType, isWord: boolean): string {
  const placeholder = z.globalRegistry.get(schema)?.description ?? name.toUpperCase()
  if (isWord) return placeholder
  const option = isFlag(schema) ? `--${name}` : `--${name} ${placeholder}${isList(schema) ? ' …' : ''}`
  return isNeeded(schema) ? option : `[${option}]`
}

/** Parses words and options strictly. @throws for anything that the command did not declare */
function read(args: readonly string[], words: readonly string[], options: ParseArgsOptionsConfig): object {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (positionals.length > words.length) throw new TypeError(`Nothing takes "${positionals[words.length]}"`)
  return { ...values, ...Object.fromEntries(positionals.map((text, at) => [words[at], text])) }
}

/** Why something is done, as the audit trail keeps it. */
export const reason = z
  .string('is missing')
  .trim()
  .min(3, 'is too short: it takes at least 3 characters')
  .max(100, 'is too long: it takes at most 100 characters')
  .describe('TEXT')

/** For a command without arguments. */
export const NOTHING = z.object({})

export function command<Takes extends z.ZodObject>({ name, does, words = [], takes, warns, run }: Spec<Takes>): Command {
  const fields = Object.entries(takes.shape)
  const isWord = (field: string): boolean => words.some((word) => word === field)
  const usage = fields.map(([field, each]) => usageOf(field, each, isWord(field))).join(' ')
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    fields
      .filter(([field]) => !isWord(field))
      .map(([field, each]) => [field, { type: isFlag(each) ? 'boolean' : 'string', multiple: isList(each) }]),
  )
  /** A word or an option as its user knows it: `ID`, `--reason`. */
  function called(part: PropertyKey): string {
    const field = String(part)
    const schema = takes.shape[field]
    return schema && isWord(field) ? usageOf(field, schema, true) : `--${field}`
  }
  const bad = (problem: string): Outcome =>
    misused(`${problem}\nUsage: npm run ledger -- ${[name, usage, '[--json]'].filter(Boolean).join(' ')}`)

  return {
    name,
    takes: usage,
    does,
    async run(args, confirm) {
      let given: object
      try {
        given = read(args, words, options)
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        const [, option] = /^Unknown option '(-[^']*)'/.exec(error.message) ?? []
        if (option === undefined) return bad(error.message)
        const near = spelledLike(option.replace(/^-+/, ''), Object.keys(options))
        return bad(`${name} has no option ${option}.${near === undefined ? '' : ` Did you mean --${near}?`}`)
      }
      const parsed = takes.safeParse(given)
      if (parsed.success) {
        const warning = warns?.(parsed.data)
        if (warning !== undefined && confirm && !(await confirm(warning)))
          return misused(`${warning}\nNothing was done. To go on: the same command with --yes`)
        return run(parsed.data)
      }
      // A message is a whole sentence, or what is said of its word or option.
      const said = parsed.error.issues.map(({ path, message }) =>
        /^[A-Z]/.test(message) ? message : [...path.map(called), message].join(' '),
      )
      return bad(inColumns(said.map((each) => each.replace(/[^.?!]$/, '$&.')).join('\n')))
    },
  }
}
