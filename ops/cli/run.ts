import { EnvProblem } from '#server/platform/env.ts'
import { type Command, misused, type Outcome, refused } from './command.ts'

const usage = (commands: readonly Command[]): string =>
  [
    'Usage: npm run ledger -- COMMAND [--json]',
    '',
    ...commands.flatMap(({ name, takes, does }) => [`  ${name} ${takes}`.trimEnd(), `      ${does}`]),
  ].join('\n')

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
export async function runCommand(commands: readonly Command[], words: readonly string[]): Promise<Outcome> {
  for (const { name, run } of commands) {
    const parts = name.split(' ')
    if (parts.every((part, index) => words[index] === part)) return orRefused(run(words.slice(parts.length)))
  }
  return misused(usage(commands))
}
