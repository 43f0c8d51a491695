import { existsSync } from 'node:fs'
import { fileOf, locate, type StoreName } from '#server/platform/db/connect.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { NO_SETTINGS } from '#server/platform/settings.ts'
import { type Outcome, refused } from '../command.ts'

/** Refuses a command whose store is not there, without a trace in the folder; `undefined` where it is, or is on Postgres. */
export function missingStore(name: StoreName): Outcome | undefined {
  const env = readEnvOrExit(NO_SETTINGS, 'not-made')
  const file = fileOf(locate(name, env))
  if (file === undefined || existsSync(file)) return undefined
  return refused(`There is no ${name} store in ${env.DATA_DIR}. Set DATA_DIR to the folder of the site, e.g. DATA_DIR=./data`)
}
