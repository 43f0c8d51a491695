import { EnvProblem } from '#server/platform/env.ts'
import { inColumns, inOptions } from './columns.ts'
import { type Command, type Confirm, done, misused, type Outcome, refused } from './command.ts'
import { spelledLike } from './spelled-like.ts'

const EITHER = new Intl.ListFormat('en-CA', { type: 'disjunction' })

/** For an operator who was woken up. */
export const FIRST_AID = [
  ['doctor', 'what does not work'],
  ['alarms tracker_down', 'what an alarm means, and what to do'],
  ['leads list --state unclear', 'leads that need your decision'],
  ['leads find "(416) 555-0134"', 'the leads of a caller'],
  ['leads retry --state given-up', 'sends given-up leads again'],
  ['buyers list', 'who receives leads, and who is paused'],
  ['db copies', 'backups, newest first'],
] as const

const OPTIONS = ['  --json  data for programs', '  --yes   does what a person would be asked to confirm']

const grouped = (commands: readonly Command[]) => [...Map.groupBy(commands, ({ name }) => name.split(' ')[0] ?? name)]

/** All of the tool on one screen: what is needed first, then the names of all commands. */
const overview = (commands: readonly Command[]): string =>
  [
    'Usage: npm run ledger -- COMMAND [--json] [--yes]',
    ...OPTIONS,
    '\nWhen something is wrong',
    ...FIRST_AID.map(([words, does]) => `  ${words.padEnd(31)}${does}`),
    '\nAll commands; more about some or one: leads --help, leads retry --help',
    ...grouped(commands).map(([group, members]) => {
      const seconds = members.map(({ name }) => name.slice(group.length + 1)).filter((second) => second !== '')
      return `  ${group.padEnd(8)}${seconds.join(', ')}`.trimEnd()
    }),
  ].join('\n')

/** Of one command its own line; of several each by the first word of its name, in the order in which they are given. */
function usage(commands: readonly Command[]): string {
  const [first] = commands
  const only = commands.length === 1 ? first : undefined
  const groups = grouped(commands).flatMap(([group, members]) => [
    `\n${group}`,
    ...members.flatMap(({ name, takes, does }) => [inOptions(`${name} ${takes}`.trimEnd()), inColumns(`      ${does}`)]),
  ])
  const line = ['Usage: npm run ledger --', ...(only ? [only.name, only.takes] : ['COMMAND']), '[--json] [--yes]']
  const lines = [
    line.filter(Boolean).join(' '),
    ...(only ? [inColumns(`  ${only.does}`), ''] : []),
    ...OPTIONS,
    ...(only ? [] : groups),
  ]
  return lines.join('\n')
}

/** What one word may have meant: commands that have it, or a group spelled nearly so. */
function meantBy(commands: readonly Command[], word: string): string | undefined {
  const having = commands.filter(({ name }) => name.split(' ').includes(word)).map(({ name }) => name)
  const groups = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? name))]
  return EITHER.format(having) || spelledLike(word, groups)
}

/** A word of a command's name: anything else may be a person's phone or address, which is not printed. */
const NAME_WORD = /^[a-z][a-z-]{0,19}$/i

/** Of a first word that is one its commands; of any other what may have been meant, not all there is. */
function unknown(commands: readonly Command[], words: readonly string[]): string {
  const [first = '', second = ''] = words.slice(0, 2).map((word) => (NAME_WORD.test(word) ? word : ''))
  const own = commands.filter(({ name }) => name.startsWith(`${first} `))
  const asked = own.length > 0 ? `${first} ${second}`.trimEnd() : first
  if (asked === '') return 'No such command.\nAll commands: npm run ledger -- help'
  const seconds = own.map(({ name }) => name.slice(first.length + 1))
  // Few words: three letters tell them apart.
  const near = spelledLike(second, seconds, 3)
  if (near) return `No command ${asked}. Did you mean ${first} ${near}?\nAll ${first} commands: npm run ledger -- ${first} --help`
  if (own.length > 0) return `${asked === first ? `Add ${EITHER.format(seconds)}.` : `No command ${asked}.`}\n\n${usage(own)}`
  const meant = meantBy(commands, first)
  return `No command ${asked}.${meant ? ` Did you mean ${meant}?` : ''}\nAll commands: npm run ledger -- help`
}

/** `help`, `--help`, and either after the first words of commands. */
function help(commands: readonly Command[], words: readonly string[]): Outcome {
  const asked = words.filter((word) => word !== '--help' && word !== 'help').join(' ')
  const found = commands.filter(({ name }) => `${name} `.startsWith(`${asked} `) || `${asked} `.startsWith(`${name} `))
  if (asked === '') return done(overview(commands))
  return found.length > 0 ? done(usage(found)) : misused(unknown(commands, asked.split(' ')))
}

/** What the environment does not allow is refused in words. */
async function orRefused(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome
  } catch (error) {
    if (!(error instanceof EnvProblem)) throw error
    return refused(error.message)
  }
}

/** Finds the command named by the first words and runs it with the rest; an unknown command is bad usage. */
export async function runCommand(commands: readonly Command[], words: readonly string[], confirm?: Confirm): Promise<Outcome> {
  if (words[0] === 'help' || words.at(-1) === 'help' || words.includes('--help')) return help(commands, words)
  for (const { name, run } of commands) {
    const parts = name.split(' ')
    if (parts.every((part, index) => words[index] === part)) return orRefused(run(words.slice(parts.length), confirm))
  }
  return misused(words.length === 0 ? overview(commands) : unknown(commands, words))
}
