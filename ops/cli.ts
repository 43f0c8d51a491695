/** `npm run ledger -- COMMAND`: the operator's tool. Exit 0 done, 1 refused or not found, 2 bad usage. */
import { parseArgs } from 'node:util'
import type { Command, Outcome } from './command.ts'
import { contentCommands } from './content.ts'
import { databaseCommands } from './database.ts'
import { doctorCommands } from './doctor.ts'
import { leadsCommands } from './leads-commands.ts'

const COMMANDS: readonly Command[] = [...doctorCommands, ...databaseCommands, ...leadsCommands, ...contentCommands]

const usage = (): string =>
  [
    'Usage: npm run ledger -- COMMAND [--json]',
    '',
    ...COMMANDS.map(({ name, args, does }) => `  ${`${name} ${args ?? ''}`.padEnd(34)} ${does}`),
  ].join('\n')

function find(words: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const command of COMMANDS) {
    const parts = command.name.split(' ')
    if (parts.every((part, index) => words[index] === part)) return { command, rest: words.slice(parts.length) }
  }
  return undefined
}

function print(outcome: Outcome, json: boolean): void {
  const text = json ? JSON.stringify(outcome.data) : outcome.text
  ;(outcome.exit === 0 || json ? process.stdout : process.stderr).write(`${text}\n`)
  process.exitCode = outcome.exit
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  format: { type: 'string' },
  phone: { type: 'string' },
  email: { type: 'string' },
  by: { type: 'string' },
} as const

async function main(): Promise<void> {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>
  try {
    parsed = parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return print({ exit: 2, text: `${(error as Error).message}\n\n${usage()}`, data: { error: (error as Error).message } }, false)
  }
  const { values, positionals } = parsed
  const found = find(positionals)
  if (!found) return print({ exit: 2, text: usage(), data: { error: 'unknown command' } }, values.json)
  print(await found.command.run(found.rest, values), values.json)
}

await main()
