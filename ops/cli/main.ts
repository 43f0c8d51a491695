/** `npm run ledger -- COMMAND`: the operator's tool. Exit 0 done, 1 refused or not found, 2 bad usage. */

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

const COMMANDS: readonly Command[] = [
  ...doctorCommands,
  ...databaseCommands,
  ...backupCommands,
  ...importCommands,
  ...restoreCommands,
  ...journalCommands,
  ...carryCommands,
  ...leadsCommands(withConfiguredOffice),
  ...marketCommands(withConfiguredMarket),
  ...consentCommands(withConfiguredConsent),
  ...contentCommands,
  ...contentStoreCommands,
  ...deskCommands,
]

function print(outcome: Outcome, json: boolean): void {
  const text = json ? JSON.stringify(outcome.data) : outcome.text
  ;(outcome.exit === 0 || json ? process.stdout : process.stderr).write(`${text}\n`)
  process.exitCode = outcome.exit
}

const words = process.argv.slice(2).filter((word) => word !== '--json')
print(await runCommand(COMMANDS, words), process.argv.includes('--json'))
