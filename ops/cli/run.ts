import { EnvProblem } from '#server/platform/env.ts'
import { nearest } from '#shared/search/nearest.ts'
import { inColumns } from './columns.ts'
import { type Command, type Confirm, done, misused, type Outcome, refused } from './command.ts'

const EXAMPLES = `Examples:
  npm run ledger -- doctor
  npm run ledger -- leads list --state ambiguous
  npm run ledger -- leads retry --state dead --reason "tracker is back"
`

/** By the first word of their names, in the order in which they are given. */
const usage = (commands: readonly Command[]): string =>
  inColumns(
    [
      'Usage: npm run ledger -- COMMAND [--json] [--yes]',
      '  --json  data for programs',
      '  --yes   does what a person would be asked to confirm',
      ...[...Map.groupBy(commands, ({ name }) => name.split(' ')[0])].flatMap(([group, members]) => [
        `\n${group}`,
        ...members.flatMap(({ name, takes, does }) => [`  ${name} ${takes}`.trimEnd(), `      ${does}`]),
      ]),
    ].join('\n'),
  )

/** What there is, below the group of commands that may have been meant; of a first word that is one, its commands alone. */
function unknown(commands: readonly Command[], asked: string): string {
  const [first = asked] = asked.split(' ')
  const own = commands.filter(({ name }) => name.startsWith(`${first} `))
  if (own.length > 0) return `${asked === first ? `Say which of ${first}.` : `Unknown command: ${asked}.`}\n\n${usage(own)}`
  const groups = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? name))]
  const meant = nearest(
    first,
    groups.map((name) => ({ symbol: name, name, aliases: [] })),
  )
  return `Unknown command: ${asked}.${meant ? ` Did you mean ${meant.name}?` : ''}\n\n${usage(commands)}`
}

/** `help`, `--help`, and `--help` after the first words of commands. */
function help(commands: readonly Command[], words: readonly string[]): Outcome {
  const asked = words.filter((word) => word !== '--help' && word !== 'help').join(' ')
  const found = commands.filter(({ name }) => `${name} `.startsWith(`${asked} `) || `${asked} `.startsWith(`${name} `))
  if (asked === '') return done(`${usage(commands)}\n\n${EXAMPLES}`)
  return found.length > 0 ? done(usage(found)) : misused(unknown(commands, asked))
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
  if (words[0] === 'help' || words.includes('--help')) return help(commands, words)
  for (const { name, run } of commands) {
    const parts = name.split(' ')
    if (parts.every((part, index) => words[index] === part)) return orRefused(run(words.slice(parts.length), confirm))
  }
  return misused(words.length === 0 ? usage(commands) : unknown(commands, words.join(' ')))
}
