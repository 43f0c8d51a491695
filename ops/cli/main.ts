/** `npm run ledger -- COMMAND`: the operator's tool. Exit 0 done, 1 refused or not found, 2 bad usage or not confirmed. */
import { createInterface } from 'node:readline/promises'

import { alarmCommands } from './alarms.ts'
import { buyersCommands, withConfiguredBuyer } from './buyers.ts'
import type { Command, Outcome } from './command.ts'
import { consentCommands, withConfiguredConsent } from './consent.ts'
import { contentCommands } from './content.ts'
import { contentStoreCommands } from './content-store.ts'
import { deskCommands } from './desk.ts'
import { doctorCommands } from './doctor.ts'
import { leadsCommands } from './leads.ts'
import { withConfiguredOffice } from './leads-office.ts'
import { marketCommands, withConfiguredMarket } from './market.ts'
import { runCommand } from './run.ts'
import { backupCommands } from './stores/backup.ts'
import { carryCommands } from './stores/carry.ts'
import { databaseCommands } from './stores/database.ts'
import { importCommands } from './stores/import.ts'
import { journalCommands } from './stores/journal.ts'
import { restoreCommands } from './stores/restore.ts'

/** As `help` has them: what an operator is called for first, what a machine is set up with last. */
const COMMANDS: readonly Command[] = [
  ...doctorCommands,
  ...alarmCommands,
  ...leadsCommands(withConfiguredOffice),
  ...buyersCommands(withConfiguredBuyer),
  ...marketCommands(withConfiguredMarket),
  ...consentCommands(withConfiguredConsent),
  ...contentCommands,
  ...contentStoreCommands,
  ...deskCommands,
  ...databaseCommands,
  ...backupCommands,
  ...restoreCommands,
  ...journalCommands,
  ...carryCommands,
  ...importCommands,
]

function print(outcome: Outcome, json: boolean): void {
  const text = json ? JSON.stringify(outcome.data) : outcome.text
  ;(outcome.exit === 0 || json ? process.stdout : process.stderr).write(text.endsWith('\n') ? text : `${text}\n`)
  process.exitCode = outcome.exit
}

/** A script passes `--yes`; at a terminal the tool asks. */
async function confirm(warning: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${warning}\nType yes to go on: `).finally(() => terminal.close())
  return answer.trim().toLowerCase() === 'yes'
}

const words = process.argv.slice(2).filter((word) => word !== '--json' && word !== '--yes')
print(await runCommand(COMMANDS, words, confirm), process.argv.includes('--json'))
